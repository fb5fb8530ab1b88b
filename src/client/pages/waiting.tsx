import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { allQueries, queryListOptions } from '#client/features/queries/api.ts'
import { QueryShelf } from '#client/features/queries/list/query-shelf.tsx'
import { laterBookmark } from '#client/features/saved/later-card-bookmark.tsx'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'

export function WaitingPage() {
  const { person } = useSession()

  return (
    <QueryShelf
      className="page-width py-10 lg:py-14"
      heading={<h1 className="swap-rule text-title">Waiting for an alternative</h1>}
      lead="These queries have no recommendations yet. Do you know an alternative? The most saved come first."
      list={useInfiniteQuery(queryListOptions({ ...allQueries, unanswered: true, sort: '-waiting' }))}
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
