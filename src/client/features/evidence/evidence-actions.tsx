import type { Evidence } from '#contract/evidence.ts'
import type { Verdict } from '#contract/freshness.ts'
import { verdictNames } from './evidence-text.ts'
import { checkAnchor } from '#client/lib/paths.ts'
import { LoginLink } from '#client/ui/login-link.tsx'

interface Props {
  evidence: Evidence
  isMember: boolean
  own: boolean
  isClosed: boolean
  mayChange: boolean
  mayEdit: boolean
  verdict: Verdict | undefined
  checking: boolean
  onCheck: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Whoever added it changes it, and so do moderators; whoever did not says whether it still holds, and visitors log in for that. */
export function EvidenceActions({ evidence, isMember, own, isClosed, ...props }: Props) {
  const { statement } = evidence
  const { mayChange, verdict, checking } = props
  const mayCheck = !own && !isClosed
  if (!mayCheck && !mayChange) return null
  const text = verdict ? `You said: ${verdictNames[verdict]}` : 'Is this still true?'
  const look = { 'aria-label': `${text} ${statement}`, className: 'btn btn-quiet' }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {mayCheck && isMember && (
        <button {...look} type="button" aria-expanded={checking} onClick={props.onCheck}>
          {text}
        </button>
      )}
      {mayCheck && !isMember && (
        <LoginLink {...look} action={{ kind: 'check-evidence' }} backTo={checkAnchor(evidence._id)}>
          {text}
        </LoginLink>
      )}
      {mayChange && (
        <>
          {props.mayEdit && (
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`Edit: ${statement}`}
              onClick={props.onEdit}
            >
              Edit
            </button>
          )}
          <button
            type="button"
            className="btn btn-quiet btn-danger"
            aria-label={`Delete: ${statement}`}
            data-delete
            onClick={props.onDelete}
          >
            Delete
          </button>
        </>
      )}
    </div>
  )
}
