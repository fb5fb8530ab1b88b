import { Link } from 'react-router'
import type { BrandEvidence } from '#contract/brands.ts'
import { kindNames } from './evidence-text.ts'
import { Freshness } from './freshness.tsx'
import { paths } from '#client/lib/paths.ts'
import { Time } from '#client/ui/time.tsx'

interface Props {
  evidence: BrandEvidence
  now: number
}

/** A piece of evidence away from its query, and the way there. */
export const EvidenceLine = ({ evidence, now }: Props) => {
  const { kind, statement, publisher, publishedOn, productName, queryId } = evidence
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="font-semibold tracking-wide text-primary">{kindNames[kind]}</span>
        <Freshness evidence={evidence} now={now} />
      </p>
      <p dir="auto" className="max-w-prose font-semibold wrap-anywhere">
        {statement}
      </p>
      {(publisher || publishedOn) && (
        <p className="text-small text-quiet wrap-anywhere">
          {publisher && <bdi>{publisher}</bdi>}
          {publisher && publishedOn && ', '}
          {publishedOn && <Time at={publishedOn} as="day" />}
        </p>
      )}
      <Link
        to={`${paths.query(queryId)}#evidence`}
        className="text-link inline-flex min-h-11 items-center text-small"
      >
        <span className="wrap-anywhere">
          More on <bdi>{productName}</bdi>
        </span>
      </Link>
    </div>
  )
}
