import { Link, useLocation } from 'react-router'
import type { Evidence } from '#contract/evidence.ts'
import type { Verdict } from '#contract/freshness.ts'
import { verdictNames } from './evidence-text.ts'
import { checkAnchor, paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'

interface Props {
  evidence: Evidence
  isMember: boolean
  own: boolean
  /** What the reader said of it. */
  verdict: Verdict | undefined
  checking: boolean
  onCheck: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Whoever added it changes it; whoever did not says whether it still holds, and visitors log in for that. */
export function EvidenceActions({ evidence, isMember, own, verdict, checking, ...props }: Props) {
  const here = useLocation()
  const { statement } = evidence
  if (own)
    return (
      <p className="flex flex-wrap gap-3 print:hidden">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Edit: ${statement}`}
          onClick={props.onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-danger"
          aria-label={`Delete: ${statement}`}
          data-delete
          onClick={props.onDelete}
        >
          Delete
        </button>
      </p>
    )
  const text = verdict ? `You said: ${verdictNames[verdict]}` : 'Does it still hold?'
  const look = { 'aria-label': `${text} ${statement}`, className: 'btn btn-quiet' }
  return (
    <p className="print:hidden">
      {isMember ? (
        <button {...look} type="button" aria-expanded={checking} onClick={props.onCheck}>
          {text}
        </button>
      ) : (
        <Link
          {...look}
          to={paths.login}
          state={comeBackTo({ ...here, hash: `#${checkAnchor(evidence._id)}` })}
        >
          {text}
        </Link>
      )}
    </p>
  )
}
