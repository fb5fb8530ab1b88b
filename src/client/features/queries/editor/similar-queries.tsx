import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SimilarQuery } from '#contract/search.ts'
import type { QueryFields } from './query-form-text.ts'
import { useSimilar } from './use-similar.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  fields: QueryFields
  save: (query: SimilarQuery) => ReactNode
}

const alternatives = (count: number) => (count ? countOf(count, 'alternative') : 'no alternative yet')

/** Says while somebody writes a query that others may have asked already. It is folded, so that it moves nothing. */
export function SimilarQueries({ fields, save }: Props) {
  const { expected, similar } = useSimilar(fields)
  const inAll = alternatives(similar.reduce((sum, { recommendationCount }) => sum + recommendationCount, 0))

  return (
    <div className={expected ? '-my-1.5 min-h-15' : 'hidden'}>
      <p role="status" className="sr-only">
        {similar.length > 0 && `Already asked? ${inAll}`}
      </p>
      {similar.length > 0 && (
        <details className="fold bg-mint">
          <summary>
            <span className="text-base font-semibold">Already asked?</span>
            <span className="text-small">{inAll}</span>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <ul className="grid gap-3 pt-2">
            {similar.map((query) => (
              <li key={query._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 text-small wrap-anywhere">
                  <Link to={paths.query(query._id)} target="_blank" className="text-link text-base">
                    <bdi>{query.productName}</bdi> <span className="sr-only">(opens in a new tab)</span>
                  </Link>
                  <p>
                    <bdi>{query.productBrand}</bdi> · {alternatives(query.recommendationCount)}
                  </p>
                </div>
                {save(query)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
