import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { searchQueries } from '#contract/search.ts'
import type { QueryFilters } from '../api.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

type Asked = Parameters<typeof call<typeof searchQueries>>[1]['query']
type Chosen = Omit<Asked, 'q' | 'limit'>

/** What a phrase finds by brand, name, title, category and reason; it has an order of its own. */
export const searchOptions = ({ search, ...rest }: QueryFilters) => {
  const chosen: Chosen = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => name !== 'sort' && value),
  )
  return queryOptions({
    queryKey: [...cacheKeys.search, 'queries', search, chosen],
    queryFn: async ({ signal }) =>
      (
        await call<typeof searchQueries>(
          { method: 'GET', url: '/search' },
          { query: { q: search, limit: limits.searchPage, ...chosen }, signal },
        )
      ).data,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}
