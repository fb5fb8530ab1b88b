import { queryOptions } from '@tanstack/react-query'
import type { getMine } from '#contract/mine.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

/** What the member has marked on a query and its recommendations. */
export const mineOptions = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.mine, id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getMine>(
          { method: 'GET', url: '/products/:id/mine', signedIn: true },
          { params: { id }, signal },
        )
      ).data,
  })
