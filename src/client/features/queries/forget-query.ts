import type { QueryClient } from '@tanstack/react-query'
import type { Query } from '#contract/queries.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { withoutItem } from '#client/lib/http/changed-list.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'

type KnownQueries = Query[] | PagedList<Query>

const without = (known: KnownQueries | undefined, id: string) =>
  Array.isArray(known) ? known.filter(({ _id }) => _id !== id) : withoutItem(known, id)

/** Takes a query that turned out to be gone from every list at once; each is read again when it is next shown. */
export function forgetQuery(client: QueryClient, id: string) {
  const lists = {
    queryKey: cacheKeys.queries,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'one',
  }
  client.setQueriesData<KnownQueries>(lists, (known) => without(known, id))
  void client.invalidateQueries(lists)
}
