import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { ReportKind } from '#contract/reports.ts'
import type { Subject } from '#contract/subjects.ts'
import { sendReport } from './api.ts'
import { reportKinds } from './report-kinds.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'
import { FormDialog } from '#client/ui/dialogs/form-dialog.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
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
  const intent = `report/${reported.subject}/${reported.id}`
  const draft = useDraft(intent, { kind: '', note: '' })
  const { kind, note } = draft.values
  const client = useQueryClient()

  const send = async () => {
    await sendOnce({
      intent,
      uid,
      text: { ...reported, kind: kind as ReportKind, note },
      send: sendReport,
    })
    draft.discard()
    onClose()
    void client.invalidateQueries({ queryKey: cacheKeys.mine })
    notify.success('Thank you. A moderator will look at it.')
  }

  return (
    <FormDialog
      title={title}
      text="A moderator will look at it. Nobody is shown who reported it."
      labels={labels}
      action="Send report"
      send={send}
      wordsFor={(error) =>
        isNotFound(error) ? 'It is no longer here.' : unsentMessage(error, 'Your report was not sent.')
      }
      onClose={onClose}
    >
      {(fieldState) => (
        <>
          <KeptDraft draft={draft} />
          <fieldset className="grid gap-1.5">
            <legend className="mb-1 font-semibold">What is wrong with it?</legend>
            {reportKinds.map(([value, [name, description]]) => (
              <label key={value} className="choice gap-3 px-3 py-1.5 leading-snug">
                <input
                  type="radio"
                  name="kind"
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
            rows={2}
            maxLength={limits.reportNote}
            value={note}
            onChange={({ target }) => draft.change('note', target.value)}
            {...fieldState('note')}
          />
        </>
      )}
    </FormDialog>
  )
}
