import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { suggest } from '#contract/search.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const suggestionOptions = (q: string) =>
  queryOptions({
    queryKey: [...cacheKeys.search, 'suggestions', q],
    queryFn: ({ signal }) => call(suggest, { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 60_000,
    // What was suggested for one letter less stays until the next is here.
    placeholderData: keepPreviousData,
  })
