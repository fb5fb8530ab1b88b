import { useQuery } from '@tanstack/react-query'
import { recommendationsOn } from '#client/features/recommendations/api.ts'
import { RecommendationEntry } from '#client/features/recommendations/recommendation-entry.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FailedSection } from '#client/ui/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

export function RecommendationList({ queryId }: { queryId: string }) {
  const { data, error, refetch } = useQuery(recommendationsOn(queryId))

  return (
    <section>
      <h2 className="swap-rule text-section">Recommendations{data && ` (${data.length})`}</h2>
      {error && (
        <FailedSection
          message={error.message || 'Error fetching recommendations'}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner />}
      {data?.length === 0 && <EmptyState text="No recommendations yet." illustration="empty-shelf" />}
      {data && data.length > 0 && (
        <ul className="mt-8 divide-y divide-base-300">
          {data.map((recommendation) => (
            <RecommendationEntry key={recommendation._id} recommendation={recommendation} />
          ))}
        </ul>
      )}
    </section>
  )
}
