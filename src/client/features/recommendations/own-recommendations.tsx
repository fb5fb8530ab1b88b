import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Recommendation } from '#contract/recommendations.ts'
import { ownRecommendationsOptions } from '#client/features/recommendations/api.ts'
import { useRecommendationChanges } from '#client/features/recommendations/use-recommendation-changes.ts'
import type { AddressedAuthor } from '#client/lib/author.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { DataTable, type Column } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LongText } from '#client/ui/long-text.tsx'
import { PagedSection } from '#client/ui/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useConfirmedDeletion } from '#client/ui/use-confirmed-deletion.tsx'

const columnsWith = (onDelete: (row: Recommendation) => void): Column<Recommendation>[] => [
  {
    header: 'Title',
    className: 'w-[22%]',
    cell: ({ title, queryId }) =>
      queryId ? (
        <Link to={paths.query(queryId)} className="text-link">
          {title}
        </Link>
      ) : (
        <span className="font-semibold">{title}</span>
      ),
  },
  { header: 'Product', className: 'w-[18%]', cell: ({ productName }) => productName },
  { header: 'Reason', cell: ({ reason }) => <LongText text={reason} /> },
  {
    header: 'Recommended At',
    className: 'w-[16%]',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    header: 'Actions',
    className: 'w-28',
    cell: (row) => (
      <button
        type="button"
        aria-label={`Delete ${row.title}`}
        data-delete
        className="btn btn-quiet btn-danger"
        onClick={() => onDelete(row)}
      >
        Delete
      </button>
    ),
  },
]

export function OwnRecommendations({ person }: { person: AddressedAuthor }) {
  const list = useInfiniteQuery(ownRecommendationsOptions(person.email))
  const { remove } = useRecommendationChanges()
  const failed = { title: 'Error', text: 'Failed to delete recommendation.' }
  const deletion = useConfirmedDeletion<Recommendation>({
    what: ({ title }) => `Your recommendation “${title}” will be deleted for good.`,
    remove: ({ _id }) => remove(person, _id),
    deleted: { title: 'Deleted!', text: 'Your recommendation has been deleted.' },
    nothingDeleted: failed,
    failed,
  })

  return (
    <>
      <PagedSection
        list={list}
        loading={<Spinner />}
        failure="Failed to load recommendations. Please try again later."
        empty={
          <EmptyState text="No recommendations found." illustration="empty-shelf">
            <Link to={paths.queries} className="btn btn-primary">
              Browse queries
            </Link>
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="My Recommendations" columns={columnsWith(deletion.ask)} rows={rows} />}
      </PagedSection>
      {deletion.dialogs}
    </>
  )
}
