import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { moderationKey, sendAppeal } from '../api.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'
import { FormDialog } from '#client/ui/dialogs/form-dialog.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

interface Props {
  /** The id of the decision. */
  decision: string
  uid: string
  /** Called before it is known what stands in the place of the way to appeal. */
  onSent: () => void
  onClose: () => void
}

const labels = { text: 'Your words' }

/** Asks for a second look. What was typed stays until it is sent. */
export function AppealDialog({ decision, uid, onSent, onClose }: Props) {
  const client = useQueryClient()
  const intent = `appeal/${decision}`
  const draft = useDraft(intent, { text: '' })
  const { text } = draft.values

  const send = async () => {
    await sendOnce({ intent, uid, text: { decision, text }, send: sendAppeal })
    draft.discard()
    onSent()
    await client.invalidateQueries({ queryKey: moderationKey })
    onClose()
    notify.success('Your appeal is sent. A moderator will look at it again.')
  }

  return (
    <FormDialog
      title="Appeal"
      text="Say what the moderator missed. If there is another moderator, they will decide. You can appeal once."
      labels={labels}
      action="Send appeal"
      send={send}
      wordsFor={(error) => unsentMessage(error, 'Your appeal was not sent.')}
      onClose={onClose}
    >
      {(fieldState) => (
        <>
          <KeptDraft draft={draft} />
          <TextAreaField
            name="text"
            label={labels.text}
            rows={6}
            required
            minLength={10}
            maxLength={limits.appeal}
            value={text}
            onChange={({ target }) => draft.change('text', target.value)}
            {...fieldState('text')}
          />
        </>
      )}
    </FormDialog>
  )
}
