import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getQuery, listQueries, QuerySort } from '#contract/queries.ts'
import { call } from '#client/lib/api.ts'
import { cursorIn } from '#client/lib/link-header.ts'

export const recentCount = 6
const pageSize = 12

export interface QueryFilters {
  search: string
  sort: QuerySort | null
}

const list = (query: Parameters<typeof call<typeof listQueries>>[1]['query'], signal: AbortSignal) =>
  call<typeof listQueries>({ method: 'GET', url: '/products' }, { query, signal })

export const recentQueriesOptions = queryOptions({
  queryKey: ['queries', 'recent'],
  queryFn: async ({ signal }) => (await list({ limit: recentCount }, signal)).data,
})

export const queryListOptions = ({ search, sort }: QueryFilters) =>
  infiniteQueryOptions({
    queryKey: ['queries', 'list', { search, sort }],
    queryFn: ({ pageParam, signal }) =>
      list(
        { limit: pageSize, search, ...(sort && { sort }), ...(pageParam && { after: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => cursorIn(next),
    placeholderData: keepPreviousData,
  })

export const queryOptionsFor = (id: string) =>
  queryOptions({
    queryKey: ['queries', 'one', id],
    queryFn: async ({ signal }) =>
      (await call<typeof getQuery>({ method: 'GET', url: '/products/:id' }, { params: { id }, signal })).data,
  })
