import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { itemsOf } from '#client/lib/http/items-of.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { FailedSection } from './failed-section.tsx'
import { LoadMore } from './load-more.tsx'

interface Props<Item> {
  list: UseInfiniteQueryResult<PagedList<Item>>
  loading: ReactNode
  failure: string
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

export function PagedSection<Item>({ list, loading, failure, empty, children }: Props<Item>) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadNext = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const items = itemsOf(data)

  if (!data && (list.isError || list.isPaused))
    return <FailedSection message={failure} onRetry={() => void list.refetch()} />
  if (!data) return loading
  if (items.length === 0 && !hasNextPage) return empty
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <LoadMore
          next={data.pages.at(-1)?.next ?? null}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onLoad={loadNext}
        />
      )}
    </>
  )
}
