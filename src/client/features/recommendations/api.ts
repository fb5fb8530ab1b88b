import { queryOptions } from '@tanstack/react-query'
import type { listRecommendations } from '#contract/recommendations.ts'
import { call } from '#client/lib/api.ts'

export const recommendationsOn = (queryId: string) =>
  queryOptions({
    queryKey: ['recommendations', 'on', queryId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listRecommendations>(
          { method: 'GET', url: '/recommendations' },
          { query: { queryId }, signal },
        )
      ).data,
  })
