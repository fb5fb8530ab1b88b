import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { verdicts, type Verdict } from '#contract/freshness.ts'
import { checkDraft, verdictNames } from './evidence-text.ts'
import { useEvidenceChanges } from './use-evidence-changes.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { notify } from '#client/lib/notify.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'

interface Props {
  queryId: string
  id: string
  /** The version that is shown: what the verdict is on. */
  updatedAt: string
  verdict: Verdict | undefined
  note: string | undefined
  /** Whether a note is taken: not where a block stands between them. */
  mayWrite: boolean
  onClose: () => void
}

const labels = { note: 'Note', verdict: 'Verdict' }

export function CheckForm({ queryId, id, updatedAt, mayWrite, onClose, ...before }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(checkDraft(id), {
    note: (mayWrite && before.note) || '',
    verdict: before.verdict ?? '',
  })
  const sending = useFormSending(labels)
  const [failure, setFailure] = useState('')
  const { check } = useEvidenceChanges(queryId)
  const { note, verdict } = draft.values
  // Whoever disputes it says why.
  const offered = mayWrite ? verdicts : verdicts.filter((one) => one !== 'disputed')

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  /** The list has been read again, and the form goes with what it was about. */
  const leave = () => {
    notify.error('This evidence is no longer here. Its author may have deleted it.')
    onClose()
    focusPage()
  }
  const submit = () =>
    sending.send(
      async () => {
        setFailure('')
        const { waiting } = await check(id, { verdict: verdict as Verdict, note, updatedAt })
        draft.reset()
        const waits = waiting ? ' Others see your note once a moderator has looked at it.' : ''
        notify.success(`Thank you. Your check is saved.${waits}`)
        onClose()
      },
      (error) => {
        if (isNotFound(error)) leave()
        else setFailure(unsentMessage(error, 'Failed to send your check.'))
      },
    )

  return (
    <form
      ref={form}
      className="grid gap-4 rounded-box bg-mint p-5 print:hidden"
      onInput={() => setFailure('')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <KeptDraft draft={draft} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Is this still true?</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <label key={one} className="choice-chip">
              <input
                type="radio"
                name={`verdict-${id}`}
                required
                checked={verdict === one}
                onChange={() => draft.change('verdict', one)}
              />
              {verdictNames[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {mayWrite ? (
        <>
          <TextAreaField
            name="note"
            label={verdict === 'disputed' ? 'Why it is not true' : 'Note (optional)'}
            rows={2}
            required={verdict === 'disputed'}
            maxLength={limits.note}
            value={note}
            onChange={({ target }) => draft.change('note', target.value)}
            {...sending.fieldState('note')}
          />
          <p className="text-small text-quiet">Everybody can read your note, with your name.</p>
        </>
      ) : (
        <p className="text-small text-quiet">
          You cannot write notes for this member. You can still send your check without a note.
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={sending.pending}>Send</SubmitButton>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            draft.reset()
            onClose()
          }}
        >
          Cancel
        </button>
      </div>
    </form>
  )
}
