import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportKind, Subject } from '#contract/reports.ts'
import { sendReport } from './api.ts'
import { reportKinds } from './report-kinds.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { errorMessage, isNotFound } from '#client/lib/http/api-error.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

export interface Reported {
  subject: Subject
  /** Of a member, the handle. */
  id: string
}

interface Props {
  title: string
  reported: Reported
  uid: string
  onClose: () => void
}

const labels = { kind: 'Kind', note: 'Note' }

/** Sends a report once, however often it is pressed. What was typed stays until it is sent, whatever fails. */
export function ReportDialog({ title, reported, uid, onClose }: Props) {
  const form = useId()
  const intent = `report/${reported.subject}/${reported.id}`
  const draft = useDraft(intent, uid, { kind: '', note: '' })
  const sending = useFormSending(labels)
  const [failure, setFailure] = useState('')
  const { kind, note } = draft.values

  const submit = () =>
    sending.send(
      async () => {
        setFailure('')
        await sendOnce({
          intent,
          uid,
          text: { ...reported, kind: kind as ReportKind, note },
          send: sendReport,
          // One report is enough: it stands as it was sent.
          correct: () => Promise.resolve(),
        })
        draft.discard()
        onClose()
        notify.success('Thank you. A moderator will look at it.')
      },
      (error) =>
        setFailure(
          isNotFound(error) ? 'It is no longer here.' : errorMessage(error, 'Your report was not sent.'),
        ),
    )

  return (
    <Dialog
      title={title}
      text="Moderators look at it. Whoever posted it is not told who you are."
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
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">What is wrong with it?</legend>
            {reportKinds.map(([value, [name, description]]) => (
              <label key={value} className="choice">
                <input
                  type="radio"
                  name={`${form}-kind`}
                  required
                  checked={kind === value}
                  onChange={() => draft.change('kind', value)}
                />
                <span>
                  <span className="font-semibold">{name}</span>
                  <span className="block text-small text-quiet">{description}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <TextAreaField
            name="note"
            label="Note (optional)"
            rows={3}
            maxLength={limits.reportNote}
            value={note}
            onChange={({ target }) => draft.change('note', target.value)}
            {...sending.fieldState('note')}
          />
          {failure && <p role="alert">{failure}</p>}
        </form>
      }
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Cancel
      </button>
      <SubmitButton form={form} pending={sending.pending}>
        Send report
      </SubmitButton>
    </Dialog>
  )
}
