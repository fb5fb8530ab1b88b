import { queryOptions } from '@tanstack/react-query'
import { getBrand } from '#contract/brands.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const brandOptions = (slug: string) =>
  queryOptions({
    queryKey: [...cacheKeys.brands, slug],
    queryFn: ({ signal }) => call(getBrand, { params: { slug }, signal }),
  })
