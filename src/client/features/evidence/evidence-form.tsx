import { useEffect, useRef, useState } from 'react'
import type { Evidence } from '#contract/evidence.ts'
import { ClosedForm } from './closed-form.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { emptyEvidence, evidenceDraft, evidenceLabels, newEvidenceDraft, textOf } from './evidence-text.ts'
import { useEvidenceChanges } from './use-evidence-changes.ts'
import { ChangedElsewhere } from '#client/lib/forms/send-changes.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { firstLook } from '#client/lib/first-look.ts'
import { notify } from '#client/lib/notify.ts'
import { evidenceAnchor } from '#client/lib/paths.ts'
import { focusConflict } from '#client/ui/forms/conflict-choice.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { LoginLink } from '#client/ui/login-link.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'

interface Props {
  queryId: string
  evidence: Evidence | null
  uid: string | null
  onSaved: (id: string) => void
  onClose: () => void
}

const changedElsewhere =
  'This evidence was saved in another window or by somebody else while you were writing. Choose which text to keep. Nothing is lost until you choose.'

export const EvidenceForm = ({ isClosed, ...props }: Props & { isClosed: boolean }) =>
  isClosed ? <ClosedForm queryId={props.queryId} /> : <OpenForm {...props} />

function OpenForm({ queryId, evidence, uid, onSaved, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const key = evidence ? evidenceDraft(evidence._id) : newEvidenceDraft(queryId)
  // As it was shown, or else as it was saved elsewhere meanwhile.
  const [shown, setShown] = useState(evidence)
  const saved = shown ? textOf(shown) : emptyEvidence
  const draft = useDraft(key, saved)
  const sending = useFormSending(evidenceLabels)
  const [failure, setFailure] = useState('')
  const { add, update } = useEvidenceChanges(queryId)

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [])

  const askToChoose = () => {
    setFailure(changedElsewhere)
    requestAnimationFrame(focusConflict)
  }
  const save = async (uid: string): Promise<{ id: string; waits?: boolean | undefined }> => {
    if (shown) {
      await update(shown, draft.values, setShown)
      return { id: shown._id }
    }
    const { insertedId: id, waiting: waits } = await add(key, uid, draft.values)
    return { id, waits }
  }
  const submit = () => {
    if (!uid) return
    if (draft.conflicts.length) {
      askToChoose()
      return
    }
    sending.send(
      async () => {
        setFailure('')
        const { id, waits } = await save(uid)
        draft.reset()
        const note = waits ? ` ${firstLook('here')}` : ''
        notify.success(evidence ? 'Evidence changed.' : `Evidence added.${note}`)
        onSaved(id)
      },
      (error) => {
        if (error instanceof ChangedElsewhere) {
          askToChoose()
          return
        }
        setFailure(
          isNotFound(error)
            ? 'This evidence is no longer here: somebody has deleted it.'
            : unsentMessage(error, evidence ? 'Failed to change evidence.' : 'Failed to add evidence.'),
        )
        requestAnimationFrame(sending.focusRefused)
      },
    )
  }

  return (
    <form
      ref={form}
      aria-label={evidence ? 'Edit evidence' : 'Add evidence'}
      className="mt-6 grid gap-6 rounded-box bg-mint p-5 sm:p-8 print:hidden"
      onInput={() => setFailure('')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <KeptDraft draft={draft} />
      <EvidenceFields draft={draft} saved={saved} sending={sending} />
      {failure && <p role="alert">{failure}</p>}
      <div className="flex flex-wrap gap-3">
        {uid ? (
          <SubmitButton pending={sending.pending}>{evidence ? 'Save' : 'Add Evidence'}</SubmitButton>
        ) : (
          <LoginLink action={{ kind: 'add-evidence' }} backTo={evidenceAnchor} className="btn btn-primary">
            Log in to send it
          </LoginLink>
        )}
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
