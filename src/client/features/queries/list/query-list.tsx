import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import type { ReasonKind } from '#contract/reason-kinds.ts'
import { queryListOptions } from '../api.ts'
import { QueryCards } from './query-cards.tsx'
import { QueryListSkeleton } from './query-list-skeleton.tsx'
import { focusPage } from './focus-page.ts'
import { FoldedAway } from './folded-away.tsx'
import type { ListState } from './use-list-state.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { LoadMore } from '#client/ui/lists/load-more.tsx'

const firstLoadDelay = 1_000

interface Props extends ListState, Pick<ComponentProps<typeof QueryCards>, 'bookmark'> {
  /** The kinds of reasons that matter to the reader; none where all do. */
  lens: readonly ReasonKind[]
}

export function QueryList({ columns, bookmark, lens, ...filters }: Props) {
  const list = useInfiniteQuery(queryListOptions(filters))
  const { search, category, reasons, status, unanswered } = filters
  const [unfolded, setUnfolded] = useState(false)
  const [cachedAtFirst] = useState(list.isSuccess)
  const delayed = !useElapsed(cachedAtFirst ? 0 : firstLoadDelay)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadNext = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const loaded = list.data?.pages.flatMap(({ data }) => data) ?? []
  // Whoever asks for certain reasons means these.
  const folding = lens.length > 0 && !reasons
  const matters = ({ reasonKinds }: Query) =>
    reasonKinds.length === 0 || reasonKinds.some((kind) => lens.includes(kind))
  const queries = folding && !unfolded ? loaded.filter(matters) : loaded

  if (list.isPaused && list.isPlaceholderData)
    return <FailedSection message="You are offline." onRetry={() => void list.refetch()} />
  if (list.isError && !list.data)
    return (
      <FailedSection
        message={list.error.message || 'Error fetching queries'}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data || delayed) return <QueryListSkeleton columns={columns} />

  return (
    <>
      <p role="status" className="sr-only">
        {list.isPlaceholderData ? 'Searching...' : `${countOf(queries.length, 'query', 'queries')} shown`}
      </p>
      {folding && (
        <FoldedAway
          count={loaded.filter((query) => !matters(query)).length}
          unfolded={unfolded}
          onToggle={() => setUnfolded(!unfolded)}
        />
      )}
      {loaded.length === 0 && !list.hasNextPage && (
        <EmptyState text="No matching queries found." illustration="empty-search">
          {(search || category || reasons || status || unanswered) && (
            <Link to={paths.queries} className="btn btn-primary" onClick={focusPage}>
              Show all queries
            </Link>
          )}
        </EmptyState>
      )}
      <QueryCards queries={queries} columns={columns} busy={list.isPlaceholderData} bookmark={bookmark} />
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore loading={isFetchingNextPage} failed={isFetchNextPageError} onLoad={loadNext} />
      )}
    </>
  )
}
