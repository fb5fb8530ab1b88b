import { queryOptions } from '@tanstack/react-query'
import { getFigures } from '#contract/figures.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const figuresOptions = queryOptions({
  queryKey: cacheKeys.figures,
  queryFn: ({ signal }) => call(getFigures, { signal }),
})
