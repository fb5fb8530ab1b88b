import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { searchQueries } from '#contract/search.ts'
import type { QueryFilters } from '../api.ts'
import { call } from '#client/lib/http/api.ts'
import type { CallOptions } from '#client/lib/http/endpoint-types.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

type Asked = CallOptions<typeof searchQueries>['query']
type Chosen = Omit<Asked, 'q' | 'limit'>

/** What a phrase finds by brand, name, title, category and reason; it has an order of its own. */
export const searchOptions = ({ search, ...rest }: QueryFilters) => {
  const chosen: Chosen = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => name !== 'sort' && value),
  )
  return queryOptions({
    queryKey: [...cacheKeys.search, 'queries', search, chosen],
    queryFn: ({ signal }) =>
      call(searchQueries, { query: { q: search, limit: limits.searchPage, ...chosen }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}
