import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { allQueries, queryListOptions } from '#client/features/queries/api.ts'
import { QueryCards } from '#client/features/queries/list/query-cards.tsx'
import { QueryListSkeleton } from '#client/features/queries/list/query-list-skeleton.tsx'
import { useColumns } from '#client/features/queries/list/use-columns.ts'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { paths } from '#client/lib/paths.ts'
import { ColumnPicker } from '#client/ui/cards/column-picker.tsx'
import { laterPart } from '#client/ui/later-part.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'

const CardBookmark = laterPart(
  async () => (await import('#client/features/saved/card-bookmark.tsx')).CardBookmark,
)

export function WaitingPage() {
  useDocumentTitle('Waiting for an alternative')
  const { person } = useSession()
  const [columns, setColumns] = useColumns()
  const list = useInfiniteQuery(queryListOptions({ ...allQueries, unanswered: true }))

  return (
    <section className="page-width py-10 lg:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h1 className="swap-rule text-title">Waiting for an alternative</h1>
        <ColumnPicker value={columns} onChange={setColumns} className="max-md:hidden" />
      </header>
      <p className="mt-4 mb-10 max-w-prose text-lead text-quiet">
        Nobody has recommended anything on these yet. Do you know something better? Newest first.
      </p>
      <PagedSection
        list={list}
        loading={<QueryListSkeleton columns={columns} />}
        failure="Failed to load what waits. Please try again later."
        empty={
          <EmptyState text="Every query has an alternative right now." illustration="empty-shelf">
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
            bookmark={(query) => <CardBookmark query={query} isMember={person !== null} />}
          />
        )}
      </PagedSection>
    </section>
  )
}
