import { queryOptions } from '@tanstack/react-query'
import { getMine } from '#contract/mine.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

/** What the member has marked on a query and its recommendations. */
export const mineOptions = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.mine, id],
    queryFn: ({ signal }) => call(getMine, { params: { id }, signal }),
  })
