import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { archiveProblem } from '#contract/archive-address.ts'
import type { Evidence } from '#contract/evidence.ts'
import { evidenceKinds } from '#contract/freshness.ts'
import { limits } from '#contract/limits.ts'
import {
  emptyEvidence,
  evidenceDraft,
  evidenceLabels,
  kindNames,
  newEvidenceDraft,
  textOf,
  type EvidenceText,
} from './evidence-text.ts'
import { useEvidenceChanges } from './use-evidence-changes.ts'
import { checkPicture, type Check } from '#client/lib/forms/check-input.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { errorMessage, isNotFound } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'
import { evidenceAnchor, paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { SelectField } from '#client/ui/forms/select-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { UnsavedWarning } from '#client/ui/forms/unsaved-warning.tsx'

interface Props {
  queryId: string
  /** What is changed; null where something is added. */
  evidence: Evidence | null
  uid: string | null
  onClose: () => void
}

const optional = <span className="text-small text-quiet">Optional</span>
const checkArchive: Check = (typed) => (typed.trim() ? archiveProblem(typed.trim()) : null)

export function EvidenceForm({ queryId, evidence, uid, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const here = useLocation()
  const key = evidence ? evidenceDraft(evidence._id) : newEvidenceDraft(queryId)
  const draft = useDraft(key, uid, evidence ? textOf(evidence) : emptyEvidence)
  const sending = useFormSending(evidenceLabels)
  const [failure, setFailure] = useState('')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { add, update } = useEvidenceChanges(queryId)
  const firstHand = draft.values.kind === 'first-hand'

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [])

  const field = (name: keyof EvidenceText) => ({
    ...sending.fieldState(name),
    name,
    label: evidenceLabels[name],
    value: draft.values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })
  const address = { type: 'url', inputMode: 'url', maxLength: limits.url, placeholder: 'https://' } as const

  const submit = () => {
    if (!uid) return
    sending.send(
      async () => {
        setFailure('')
        await (evidence ? update(evidence._id, draft.values) : add(key, uid, draft.values))
        draft.reset()
        notify.success(evidence ? 'Evidence changed.' : 'Evidence added.')
        onClose()
      },
      (error) => {
        setFailure(
          isNotFound(error)
            ? 'This evidence is no longer here: somebody has deleted it.'
            : errorMessage(error, evidence ? 'Failed to change evidence.' : 'Failed to add evidence.'),
        )
        sending.focusRefused()
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
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField {...field('kind')} required>
          {evidenceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('statement')} required maxLength={limits.line} />
        <TextField
          {...field('url')}
          {...address}
          required={!firstHand}
          check={checkPicture}
          aside={firstHand && optional}
        />
        <TextField {...field('publisher')} maxLength={limits.line} aside={optional} />
        <TextField {...field('publishedOn')} type="date" max={today} aside={optional} />
        <TextField {...field('archiveUrl')} {...address} check={checkArchive} aside={optional} />
      </div>
      <TextAreaField {...field('quote')} rows={3} maxLength={limits.quote} />
      <TextField {...field('replyUrl')} {...address} check={checkPicture} aside={optional} />
      {failure && <p role="alert">{failure}</p>}
      <div className="flex flex-wrap gap-3">
        {uid ? (
          <SubmitButton pending={sending.pending}>{evidence ? 'Save' : 'Add Evidence'}</SubmitButton>
        ) : (
          <Link
            to={paths.login}
            state={comeBackTo({ ...here, hash: `#${evidenceAnchor}` })}
            className="btn btn-primary"
          >
            Log in to send it
          </Link>
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
      <UnsavedWarning active={draft.dirty && !sending.pending} onLeave={draft.discard} />
    </form>
  )
}
