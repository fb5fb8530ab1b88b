import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReceivedRecommendation } from '#contract/recommendations.ts'
import { receivedRecommendationsOptions } from '#client/features/recommendations/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { DataTable, type Column } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LongText } from '#client/ui/long-text.tsx'
import { PagedSection } from '#client/ui/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const missing = '-'

// Imported rows may lack anything, whatever the contract promises of new ones.
type Received = Partial<ReceivedRecommendation> & { _id: string }

const columns: Column<Received>[] = [
  {
    header: 'Query Title',
    className: 'w-[22%]',
    cell: ({ queryId, queryDetails }) => {
      const title = queryDetails?.queryTitle || missing
      return queryId ? (
        <Link to={paths.query(queryId)} className="text-link">
          {title}
        </Link>
      ) : (
        title
      )
    },
  },
  {
    header: 'Product Name',
    className: 'w-[16%]',
    cell: ({ queryDetails }) => queryDetails?.productName || missing,
  },
  {
    header: 'Boycotting Reason',
    cell: ({ boycottingReason }) => (boycottingReason ? <LongText text={boycottingReason} /> : missing),
  },
  {
    header: 'Recommender Email',
    className: 'w-[19%]',
    cell: ({ recommenderEmail }) => recommenderEmail || missing,
  },
  {
    header: 'Recommended At',
    className: 'w-[15%]',
    cell: ({ createdAt }) =>
      createdAt ? <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> : missing,
  },
]

export function ReceivedRecommendations({ email }: { email: string }) {
  const list = useInfiniteQuery(receivedRecommendationsOptions(email))

  return (
    <PagedSection
      list={list}
      loading={<Spinner />}
      failure="Failed to load recommendations. Please try again later."
      empty={
        <EmptyState text="No recommendations found for your queries." illustration="empty-letterbox">
          <Link to={paths.myQueries} className="btn btn-primary">
            My Queries
          </Link>
        </EmptyState>
      }
    >
      {(rows) => <DataTable caption="Recommendations on My Queries" columns={columns} rows={rows} />}
    </PagedSection>
  )
}
