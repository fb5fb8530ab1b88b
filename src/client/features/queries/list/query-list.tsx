import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { queryListOptions } from '../api.ts'
import { AlsoFound } from '../found/also-found.tsx'
import { AddSearched } from '../found/add-searched.tsx'
import { FoundLine } from '../found/found-line.tsx'
import { useFound } from '../found/use-found.ts'
import { QueryCards } from './query-cards.tsx'
import { QueryListSkeleton } from './query-list-skeleton.tsx'
import type { ListState } from './use-list-state.ts'
import { useIsRunning } from '#client/lib/brought.ts'
import { countOf } from '#client/lib/format.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { paths } from '#client/lib/paths.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { LoadMore } from '#client/ui/lists/load-more.tsx'

const firstLoadDelay = 1_000

type Props = ListState & Pick<ComponentProps<typeof QueryCards>, 'bookmark'>

export function QueryList({ columns, bookmark, ...filters }: Props) {
  const list = useInfiniteQuery(queryListOptions(filters))
  const { search, category, reasons, status, unanswered } = filters
  const isRunning = useIsRunning()
  // What came along with the page is new to its reader, who waits as for anything new.
  const [cachedAtFirst] = useState(list.isSuccess && isRunning)
  const delayed = !useElapsed(cachedAtFirst ? 0 : firstLoadDelay)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadNext = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const queries = itemsOf(list.data)
  const found = useFound(filters, queries, !list.hasNextPage)
  const busy = list.isPlaceholderData || found.outdated
  const empty = queries.length === 0 && !list.hasNextPage && found.nothing

  if (list.isPaused && (list.isPlaceholderData || !list.data))
    return <FailedSection message="You are offline." onRetry={() => void list.refetch()} />
  if (list.isError && !list.data)
    return (
      <FailedSection
        message={list.error.message || 'Error fetching queries'}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data) return <QueryListSkeleton columns={columns} />

  const content = (
    <>
      {search ? (
        <FoundLine found={found} searching={busy || (!found.words && !found.failed)} onlySaid={empty} />
      ) : (
        <p role="status" className="sr-only">
          {list.isPlaceholderData ? 'Searching...' : `${countOf(queries.length, 'query', 'queries')} shown`}
        </p>
      )}
      {empty && (
        <EmptyState text="No matching queries found." illustration="empty-search">
          <p className="flex max-w-full flex-wrap justify-center gap-3">
            {search && <AddSearched text={search} />}
            {(search || category || reasons || status || unanswered) && (
              <Link to={paths.allQueries} className="btn btn-quiet" onClick={focusPage}>
                Show all queries
              </Link>
            )}
          </p>
        </EmptyState>
      )}
      <QueryCards
        queries={queries}
        columns={columns}
        busy={busy}
        bookmark={bookmark}
        inSteps={isRunning && !cachedAtFirst}
      />
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore
          next={list.data.pages.at(-1)?.next ?? null}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onLoad={loadNext}
        />
      )}
      {!list.hasNextPage && (
        <AlsoFound
          found={found}
          apart={queries.length > 0}
          queries={found.others}
          columns={columns}
          busy={busy}
          bookmark={bookmark}
        />
      )}
    </>
  )
  if (!delayed) return content
  return (
    <>
      <QueryListSkeleton columns={columns} />
      {!isRunning && <noscript>{content}</noscript>}
    </>
  )
}
