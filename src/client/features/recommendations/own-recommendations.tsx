import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Recommendation } from '#contract/recommendations.ts'
import { ownRecommendationsOptions } from './api.ts'
import { DateTime, QueryLink, RecommendationTable } from './recommendation-table.tsx'
import { useRecommendationChanges } from './use-recommendation-changes.ts'
import type { AddressedAuthor } from '#client/lib/author.ts'
import { paths } from '#client/lib/paths.ts'
import type { Column } from '#client/ui/lists/data-table.tsx'
import { PostState } from '#client/ui/lists/post-state.tsx'
import { LongText } from '#client/ui/long-text.tsx'
import { useConfirmedDeletion } from '#client/ui/dialogs/use-confirmed-deletion.tsx'

const columnsWith = (onDelete: (row: Recommendation) => void): Column<Recommendation>[] => [
  {
    header: 'Title',
    className: 'w-[22%]',
    cell: (row) => (
      <>
        <QueryLink id={row.queryId}>{row.title}</QueryLink>
        {!row.queryId && (
          <p className="text-small text-quiet">
            {row.queryTitle ? (
              <>
                The query “<bdi>{row.queryTitle}</bdi>” was deleted.
              </>
            ) : (
              'Its query cannot be seen at the moment.'
            )}
          </p>
        )}
        <PostState
          post={row}
          name={row.title}
          noticePath={row.queryId ? paths.recommendation(row.queryId, row._id) : paths.moderationOwn}
        />
      </>
    ),
  },
  { header: 'Product', className: 'w-[18%]', cell: ({ productName }) => productName },
  { header: 'Reason', cell: ({ reason }) => <LongText text={reason} /> },
  {
    header: 'Recommended At',
    className: 'w-[16%]',
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    header: 'Actions',
    className: 'w-48',
    cell: (row) => (
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.updateRecommendation(row._id)}
          aria-label={`Edit ${row.title}`}
          className="btn btn-quiet"
        >
          Edit
        </Link>
        <button
          type="button"
          aria-label={`Delete ${row.title}`}
          data-delete
          className="btn btn-quiet btn-danger"
          onClick={() => onDelete(row)}
        >
          Delete
        </button>
      </div>
    ),
  },
]

export function OwnRecommendations({ person }: { person: AddressedAuthor }) {
  const list = useInfiniteQuery(ownRecommendationsOptions(person.email))
  const { remove } = useRecommendationChanges()
  const failed = { title: 'Error', text: 'Failed to delete recommendation.' }
  const deletion = useConfirmedDeletion<Recommendation>({
    what: ({ title }) => (
      <>
        Your recommendation “<bdi>{title}</bdi>” will be deleted for good.
      </>
    ),
    remove: ({ _id }) => remove(person, _id),
    deleted: { title: 'Deleted!', text: 'Your recommendation has been deleted.' },
    nothingDeleted: failed,
    failed,
  })
  const browse = (
    <Link to={paths.queries} className="btn btn-primary">
      Browse queries
    </Link>
  )

  return (
    <>
      <RecommendationTable
        list={list}
        caption="My Recommendations"
        columns={columnsWith(deletion.ask)}
        empty={{ text: 'No recommendations found.', illustration: 'empty-shelf', link: browse }}
      />
      {deletion.dialogs}
    </>
  )
}
