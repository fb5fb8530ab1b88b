import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recentCount } from '#contract/page-sizes.ts'
import {
  addQuery,
  deleteQuery,
  getQuery,
  listQueries,
  type QueryChange,
  type QueryDraft,
  setQueryStatus,
  type StatusChange,
  updateQuery,
} from '#contract/queries.ts'
import { listAsked, type QueryFilters } from '#contract/query-filters.ts'
import { forgetQuery } from './forget-query.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import type { CallOptions } from '#client/lib/http/endpoint-types.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys, readAsReader } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

const { queries, recommendations, brands, saved, search, figures, mine } = cacheKeys
/** Recommendations name the query that they are made on. */
export const touchedByQuery = [queries, recommendations, saved, search, brands, figures, mine]

type ListQuery = CallOptions<typeof listQueries>['query']
// Cards show no address, so that they come as they are for visitors, which the page asks for ahead.
const list = (query: ListQuery, signal: AbortSignal, caller: { signedIn?: true } = {}) =>
  callPage(listQueries, { query, signal, ...caller })

export const recentQueriesOptions = queryOptions({
  queryKey: [...cacheKeys.queries, 'recent'],
  queryFn: async ({ signal }) => (await list({ limit: recentCount }, signal)).data,
})

export const queryListOptions = (filters: QueryFilters) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.queries, 'list', filters],
    queryFn: ({ pageParam, signal }) => list(listAsked(filters, pageParam), signal),
    placeholderData: keepPreviousData,
    ...byCursor,
    initialPageParam: filters.from,
  })

export const ownQueriesOptions = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.queries, 'own', email],
    queryFn: ({ pageParam, signal }) => list({ ...pageFrom(pageParam), email }, signal, { signedIn: true }),
    ...byCursor,
  })

export const queryOptionsFor = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.queries, 'one', id],
    meta: readAsReader,
    queryFn: async ({ signal, client }) => {
      try {
        return await call(getQuery, { params: { id }, signal, asReader: true })
      } catch (error) {
        if (isNotFound(error)) forgetQuery(client, id)
        throw error
      }
    },
  })

/** The same, asked for in the name of its owner: that is never answered by a copy that is behind. */
export const readOwnQuery = (id: string) => call(getQuery, { params: { id }, signedIn: true })

export const sendQuery = (body: QueryDraft, idempotencyKey: string) =>
  call(addQuery, { body, idempotencyKey })

export const sendQueryUpdate = (id: string, body: QueryChange) => call(updateQuery, { params: { id }, body })

export const sendQueryStatus = (id: string, body: StatusChange) =>
  call(setQueryStatus, { params: { id }, body })

export const sendQueryDeletion = (id: string) => call(deleteQuery, { params: { id } })
