import { useQuery } from '@tanstack/react-query'
import { recentQueriesOptions } from '../api.ts'
import { RecentQueryCard } from './recent-query-card.tsx'
import { CardGrid } from '#client/ui/cards/card-grid.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

export const RecentQueries = () => (
  <section className="page-width py-16 lg:py-24">
    <h2 className="swap-rule text-section">Recently Added Queries</h2>
    <div className="mt-10">
      <RecentList />
    </div>
  </section>
)

function RecentList() {
  const { data, error, refetch } = useQuery(recentQueriesOptions)

  if (error && !data)
    return (
      <FailedSection message={error.message || 'Error fetching queries'} onRetry={() => void refetch()} />
    )
  if (!data) return <Spinner label="Loading recent queries..." />
  if (data.length === 0) return <EmptyState text="No recent queries found." illustration="empty-shelf" />
  return (
    <CardGrid>
      {data.map((query) => (
        <RecentQueryCard key={query._id} query={query} />
      ))}
    </CardGrid>
  )
}
