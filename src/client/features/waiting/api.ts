import { queryOptions } from '@tanstack/react-query'
import { waitingCount } from '#contract/page-sizes.ts'
import { listQueries } from '#contract/queries.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const firstWaitingOptions = queryOptions({
  queryKey: [...cacheKeys.queries, 'waiting'],
  queryFn: ({ signal }) => call(listQueries, { query: { limit: waitingCount, unanswered: true }, signal }),
})
