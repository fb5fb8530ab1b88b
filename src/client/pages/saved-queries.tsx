import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { listsOptions } from '#client/features/lists/api.ts'
import { OwnLists } from '#client/features/lists/own-lists.tsx'
import { QueryShelf } from '#client/features/queries/list/query-shelf.tsx'
import { savedListOptions } from '#client/features/saved/api.ts'
import { CardBookmark } from '#client/features/saved/card-bookmark.tsx'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

// The same each time, or each card would draw itself anew with every page.
const bookmark = (query: Query) => <CardBookmark query={query} isMember />

export function SavedQueriesPage() {
  const lists = useQuery(listsOptions())
  const list = useInfiniteQuery(savedListOptions)
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="swap-rule text-title">Saved Queries</h1>
      {/* What is below would be pushed down by lists that come later. */}
      {lists.isLoading && !lists.isFetchedAfterMount ? (
        <Spinner fullPage />
      ) : (
        <>
          <OwnLists read={lists} />
          <QueryShelf
            className="mt-14"
            heading={<h2 className="text-section">Saved</h2>}
            list={list}
            failure="Failed to load your saved queries. Please try again later."
            empty={
              <EmptyState text="You haven’t saved any queries yet." illustration="empty-shelf">
                <Link to={paths.queries} className="btn btn-primary">
                  Browse queries
                </Link>
              </EmptyState>
            }
            bookmark={bookmark}
          />
        </>
      )}
    </div>
  )
}
