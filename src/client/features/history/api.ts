import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQueryHistory, readRecommendationHistory } from '#contract/history.ts'
import { callPage } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** Under the keys of what it is the history of: whoever changes that reads this again. */
export const queryHistoryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.queries, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(readQueryHistory, { params: { id }, query: pageFrom(pageParam), signal }),
    ...byCursor,
  })

export const recommendationHistoryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(readRecommendationHistory, { params: { id }, query: pageFrom(pageParam), signal }),
    ...byCursor,
  })
