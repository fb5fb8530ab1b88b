import { queryOptions } from '@tanstack/react-query'
import type { getFigures } from '#contract/figures.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const figuresOptions = queryOptions({
  queryKey: cacheKeys.figures,
  queryFn: async ({ signal }) =>
    (await call<typeof getFigures>({ method: 'GET', url: '/figures' }, { signal })).data,
})
