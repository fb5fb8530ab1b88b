import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchAsked, type QueryFilters } from '#contract/query-filters.ts'
import { searchQueries } from '#contract/search.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

/** What a phrase finds by brand, name, title, category and reason. */
export const searchOptions = (filters: QueryFilters) => {
  const asked = searchAsked(filters)
  return queryOptions({
    queryKey: [...cacheKeys.search, 'queries', asked],
    queryFn: ({ signal }) => call(searchQueries, { query: asked, signal }),
    enabled: filters.search !== '',
    placeholderData: keepPreviousData,
  })
}
