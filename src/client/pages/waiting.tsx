import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { allQueries } from '#contract/query-filters.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { queryListOptions } from '#client/features/queries/api.ts'
import { QueryShelf } from '#client/features/queries/list/query-shelf.tsx'
import { laterBookmark } from '#client/features/saved/later-card-bookmark.tsx'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import type { Page } from '#client/lib/page.ts'

const waitingOptions = (search: URLSearchParams) =>
  queryListOptions({ ...allQueries, unanswered: true, sort: '-waiting', from: search.get('after') })

export function WaitingPage() {
  const { person } = useSession()
  const [search] = useSearchParams()

  return (
    <QueryShelf
      className="page-width py-10 lg:py-14"
      heading={<h1 className="swap-rule text-title">Waiting for an alternative</h1>}
      lead="These queries have no recommendations yet. Do you know an alternative? The most followed come first."
      list={useInfiniteQuery(waitingOptions(search))}
      failure="Failed to load the queries. Please try again later."
      empty={
        <EmptyState text="Every query has an alternative right now." illustration="empty-shelf">
          <Link to={paths.queries} className="btn btn-primary">
            Browse queries
          </Link>
        </EmptyState>
      }
      bookmark={laterBookmark(person !== null)}
    />
  )
}

WaitingPage.reads = (({ search }) => [waitingOptions(search)]) satisfies Page['reads']
