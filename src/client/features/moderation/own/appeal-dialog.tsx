import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { moderationKey, sendAppeal } from '../api.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

interface Props {
  /** The id of the decision. */
  decision: string
  uid: string
  onClose: () => void
}

/** Asks for a second look. What was typed stays until it is sent. */
export function AppealDialog({ decision, uid, onClose }: Props) {
  const form = useId()
  const client = useQueryClient()
  const intent = `appeal/${decision}`
  const draft = useDraft(intent, uid, { text: '' })
  const sending = useFormSending({ text: 'Your words' })
  const [failure, setFailure] = useState('')
  const { text } = draft.values

  const submit = () =>
    sending.send(
      async () => {
        setFailure('')
        await sendOnce({
          intent,
          uid,
          text: { decision, text },
          send: sendAppeal,
          // There is one appeal, and it stands as it was sent.
          correct: () => Promise.resolve(),
        })
        draft.discard()
        await client.invalidateQueries({ queryKey: moderationKey })
        onClose()
        notify.success('Your appeal is sent. Somebody will look at it again.')
      },
      (error) => setFailure(errorMessage(error, 'Your appeal was not sent.')),
    )

  return (
    <Dialog
      title="Appeal"
      text="Say what was overlooked. Where there is another moderator, they decide. You can appeal once."
      onClose={onClose}
      body={
        <form
          id={form}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextAreaField
            name="text"
            label="Your words"
            rows={6}
            required
            minLength={10}
            maxLength={limits.appeal}
            value={text}
            onChange={({ target }) => draft.change('text', target.value)}
            {...sending.fieldState('text')}
          />
          {failure && <p role="alert">{failure}</p>}
        </form>
      }
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Cancel
      </button>
      <SubmitButton form={form} pending={sending.pending}>
        Send appeal
      </SubmitButton>
    </Dialog>
  )
}
