import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { listOptions } from '#client/features/lists/api.ts'
import { ListTools } from '#client/features/lists/list-tools.tsx'
import { OwnEntries } from '#client/features/lists/own-entries.tsx'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { isMissing } from '#client/lib/http/api-error.ts'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { GonePage } from '#client/ui/page-layouts/gone-page.tsx'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'

export function SavedListPage() {
  const { id = '' } = useParams()
  const read = useQuery(listOptions(id))
  const { data: list, error } = read
  useDocumentTitle(isMissing(error) ? 'List not found' : (list?.name ?? 'List'))

  if (isMissing(error))
    return (
      <GonePage heading="List not found.">
        <Link to={paths.savedQueries} className="btn btn-primary">
          Your lists
        </Link>
      </GonePage>
    )
  if (!list) return <UnreadPage title="List" read={read} failure="Failed to load the list." />
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <Link to={paths.savedQueries} className="text-link mb-2 inline-flex min-h-11 items-center text-small">
        Saved queries
      </Link>
      <h1 dir="auto" className="swap-rule text-title">
        {list.name}
      </h1>
      <ListTools list={list} />
      {list.entries.length === 0 ? (
        <EmptyState
          text="There is nothing in this list yet. Add queries on their pages."
          illustration="empty-shelf"
        >
          <Link to={paths.queries} className="btn btn-primary">
            Browse queries
          </Link>
        </EmptyState>
      ) : (
        <OwnEntries list={list} />
      )}
    </div>
  )
}
