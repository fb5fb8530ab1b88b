import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SimilarQuery } from '#contract/search.ts'
import type { QueryFields } from './query-form-text.ts'
import { useSimilar } from './use-similar.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  fields: QueryFields
  follow: (query: SimilarQuery) => ReactNode
}

function answersIn({ recommendationCount, waitingCount, status }: SimilarQuery): string {
  if (recommendationCount) return countOf(recommendationCount, 'alternative')
  if (status === 'ended') return 'boycott over'
  if (!waitingCount) return 'no alternative yet'
  return `${countOf(waitingCount, 'person waits', 'people wait')} for an alternative`
}

/**
 * Shows while somebody writes a query what others have asked about nearly the same product. One line beside another: as
 * high for one as for five, and its room is there from the first letters on, so that it moves nothing.
 */
export function SimilarQueries({ fields, follow }: Props) {
  const { expected, similar } = useSimilar(fields)

  return (
    <div className={expected ? '-my-1.5 min-h-25 w-0 min-w-full' : 'hidden'}>
      <p role="status" className="sr-only">
        {similar.length > 0 &&
          `Already asked? ${similar.map((query) => `${query.productName}: ${answersIn(query)}`).join('. ')}`}
      </p>
      {similar.length > 0 && (
        <div className="rounded-field bg-mint pt-2">
          <p className="px-3 text-small">
            <span className="font-semibold">Already asked?</span> Read it, or follow it instead.
          </p>
          <ul className="similar-row">
            {similar.map((query) => (
              <li key={query._id}>
                <Link
                  to={paths.query(query._id)}
                  target="_blank"
                  className="grid min-h-11 min-w-0 grow content-center text-small"
                >
                  <span className="text-link truncate">
                    <bdi>{query.productName}</bdi>
                  </span>{' '}
                  <span className="truncate">
                    <bdi>{query.productBrand}</bdi> · {answersIn(query)}
                  </span>{' '}
                  <span className="sr-only">(opens in a new tab)</span>
                </Link>
                {follow(query)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
