import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryCards } from '#client/features/queries/list/query-cards.tsx'
import { QueryListSkeleton } from '#client/features/queries/list/query-list-skeleton.tsx'
import { useColumns } from '#client/features/queries/list/use-columns.ts'
import { savedListOptions } from '#client/features/saved/api.ts'
import { CardBookmark } from '#client/features/saved/card-bookmark.tsx'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { paths } from '#client/lib/paths.ts'
import { ColumnPicker } from '#client/ui/cards/column-picker.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'

export function SavedQueriesPage() {
  useDocumentTitle('Saved Queries')
  const [columns, setColumns] = useColumns()
  const list = useInfiniteQuery(savedListOptions)

  return (
    <section className="page-width py-10 lg:py-14">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h1 className="swap-rule text-title">Saved Queries</h1>
        <ColumnPicker value={columns} onChange={setColumns} className="max-md:hidden" />
      </header>
      <PagedSection
        list={list}
        loading={<QueryListSkeleton columns={columns} />}
        failure="Failed to load your saved queries. Please try again later."
        empty={
          <EmptyState text="You haven’t saved any queries yet." illustration="empty-shelf">
            <Link to={paths.queries} className="btn btn-primary">
              Browse queries
            </Link>
          </EmptyState>
        }
      >
        {(queries) => (
          <QueryCards
            queries={queries}
            columns={columns}
            busy={false}
            bookmark={(query) => <CardBookmark query={query} isMember />}
          />
        )}
      </PagedSection>
    </section>
  )
}
