import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { AlternativeWhy } from './alternative-why.tsx'
import { ownCountry, soldFirst } from '#client/lib/country.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'
import { BrandLink } from '#client/ui/cards/brand-link.tsx'

export interface ResultParts {
  /** What the query is about, in labels. */
  labels: (query: Query) => ReactNode
  picture: (query: Query) => ReactNode
}

/** A product that people no longer want to buy, and what they buy instead. */
export function KnownProduct({ query, labels, picture }: ResultParts & { query: Query }) {
  const { _id: id, recommendationCount, status } = query
  const answers = soldFirst(query.answers ?? [], ownCountry.use())
  const heading = `scanned-${id}`
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-box border border-base-300">
      <div className="flex gap-4 p-5 pb-3">
        <div className="w-20 shrink-0 sm:w-28">{picture(query)}</div>
        <div className="min-w-0 grow">
          <h2 id={heading} className="text-name">
            <Link to={paths.query(id)} className="hover:underline">
              <bdi>{query.productName}</bdi>
            </Link>
          </h2>
          <BrandLink name={query.productBrand} />
        </div>
      </div>
      <div className="px-5 pb-4">
        {labels(query)}
        <p className="mt-1 line-clamp-3 wrap-anywhere" dir="auto">
          {query.boycottingReason}
        </p>
      </div>
      <div className="bg-mint px-5 pt-4 pb-2">
        <h3 className="text-lead">
          {answers.length
            ? `What people ${status === 'ended' ? 'bought' : 'buy'} instead`
            : 'No alternative yet'}
        </h3>
        {answers.length > 0 && (
          <ul className="divide-y divide-base-300">
            {answers.map((answer) => (
              <li key={answer._id}>
                <Link
                  to={paths.recommendation(id, answer._id)}
                  className="group grid min-h-11 content-center py-2"
                >
                  <span className="line-clamp-1 font-semibold text-primary wrap-anywhere group-hover:underline">
                    <bdi>{answer.productName}</bdi>
                    <BrandBehind brand={answer.productBrand} />
                  </span>
                  <AlternativeWhy answer={answer} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link to={paths.query(id)} className="text-link inline-flex min-h-11 items-center">
          {recommendationCount > answers.length
            ? `See all ${countOf(recommendationCount, 'alternative')}`
            : 'Open the query'}
        </Link>
      </div>
    </section>
  )
}
