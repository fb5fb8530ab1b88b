import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Brand, BrandEvidence } from '#contract/brands.ts'
import { reasonKindLabels } from '#contract/reason-kinds.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  brand: Brand
  /** Says a piece of evidence in a few lines. */
  evidence: (evidence: BrandEvidence) => ReactNode
}

export function BrandFacts({ brand, evidence }: Props) {
  const { queryCount } = brand
  const parts = [
    brand.reasons.length > 0 && (
      <Part key="reasons" heading="Why people avoid it">
        <ul className="grid gap-3">
          {brand.reasons.map(({ kind, count }) => (
            <li key={kind} className="grid gap-1">
              <span className="flex justify-between gap-4">
                {reasonKindLabels[kind]}
                {queryCount > 1 && (
                  <span className="text-small text-quiet tabular-nums">
                    {countOf(count, 'query', 'queries')}
                  </span>
                )}
              </span>
              {queryCount > 1 && (
                <svg aria-hidden="true" className="share-bar">
                  <rect width={`${(count / queryCount) * 100}%`} height="100%" />
                </svg>
              )}
            </li>
          ))}
        </ul>
      </Part>
    ),
    brand.alternatives.length > 0 && (
      <Part key="alternatives" heading="What people switched to">
        <ul className="divide-y divide-base-300">
          {brand.alternatives.map(({ _id, queryId, productName, productBrand, swapCount }) => (
            <li key={_id} className="flex items-center justify-between gap-4">
              <Link
                to={paths.recommendation(queryId, _id)}
                className="text-link flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 py-1.5"
              >
                <bdi className="wrap-anywhere">{productName}</bdi>
                {productBrand && <bdi className="text-small text-quiet wrap-anywhere">{productBrand}</bdi>}
              </Link>
              <span className="shrink-0 text-small text-quiet tabular-nums">
                {countOf(swapCount, 'swap')}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    ),
    brand.evidence.length > 0 && (
      <Part key="evidence" heading="Freshest evidence">
        <ul className="grid gap-5">
          {brand.evidence.map((one) => (
            <li key={one._id}>{evidence(one)}</li>
          ))}
        </ul>
      </Part>
    ),
  ].filter(Boolean)

  if (!parts.length) return null
  return (
    <div className="mt-10 grid gap-10 md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-14">
      {parts}
    </div>
  )
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-4 text-lead">{heading}</h2>
    {children}
  </section>
)
