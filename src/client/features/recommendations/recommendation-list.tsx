import { useInfiniteQuery } from '@tanstack/react-query'
import { recommendationsOn } from './api.ts'
import { isOwnRecommendation } from './is-own-recommendation.ts'
import { RecommendationEntry } from './recommendation-entry.tsx'
import { useLinkedEntry } from './use-linked-entry.ts'
import type { Author } from '#client/lib/author.ts'
import { itemsOf } from '#client/lib/http/paged-list.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

interface Props {
  queryId: string
  /** How many the query says there are. */
  total: number | undefined
  person: Author | null
}

const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

export function RecommendationList({ queryId, total = 0, person }: Props) {
  const list = useInfiniteQuery(recommendationsOn(queryId))
  const ids = itemsOf(list.data).map(({ _id }) => _id)
  const linked = useLinkedEntry(queryId, ids, list)
  const here = ids.length
  // Once all of them are here, they are counted; until then the query's own count is the better one.
  const count = list.hasNextPage ? Math.max(total, here) : here

  return (
    <section>
      <h2 className="swap-rule text-section">Recommendations{list.data && ` (${count})`}</h2>
      {linked.isGone && (
        <p ref={comeIntoView} role="status" className="mt-6 rounded-field bg-base-200 px-4 py-3">
          The recommendation you were sent to is no longer here. Its author may have deleted it.
        </p>
      )}
      <PagedSection
        list={list}
        loading={<Spinner />}
        failure="Error fetching recommendations"
        empty={<EmptyState text="No recommendations yet." illustration="empty-shelf" />}
      >
        {(recommendations) => (
          <ul className="mt-8 divide-y divide-base-300">
            {recommendations.map((recommendation) => (
              <RecommendationEntry
                key={recommendation._id}
                recommendation={recommendation}
                linked={recommendation._id === linked.id}
                own={isOwnRecommendation(recommendation, person)}
              />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  )
}
