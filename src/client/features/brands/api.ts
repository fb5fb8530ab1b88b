import { queryOptions } from '@tanstack/react-query'
import type { getBrand } from '#contract/brands.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const brandOptions = (slug: string) =>
  queryOptions({
    queryKey: [...cacheKeys.brands, slug],
    queryFn: async ({ signal }) =>
      (await call<typeof getBrand>({ method: 'GET', url: '/brands/:slug' }, { params: { slug }, signal }))
        .data,
  })
