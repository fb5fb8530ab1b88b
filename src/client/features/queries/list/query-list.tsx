import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { queryListOptions } from '../api.ts'
import { QueryCards } from './query-cards.tsx'
import { QueryListSkeleton } from './query-list-skeleton.tsx'
import type { ListState } from './use-list-state.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { LoadMore } from '#client/ui/lists/load-more.tsx'

const firstLoadDelay = 1_000
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

interface Props extends ListState, Pick<ComponentProps<typeof QueryCards>, 'bookmark'> {}

export function QueryList({ search, sort, columns, bookmark }: Props) {
  const list = useInfiniteQuery(queryListOptions({ search, sort }))
  const [cachedAtFirst] = useState(list.isSuccess)
  const delayed = !useElapsed(cachedAtFirst ? 0 : firstLoadDelay)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadNext = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const queries = list.data?.pages.flatMap(({ data }) => data) ?? []

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
      {queries.length === 0 && !list.hasNextPage && (
        <EmptyState text="No matching queries found." illustration="empty-search">
          {search && (
            // It goes with the search it ends: the page takes its focus over.
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
