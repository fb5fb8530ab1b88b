import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isMetered } from '#client/lib/browser/metered.ts'
import { fetchPack } from '#client/lib/pack/keep-pack.ts'
import { packWanted } from '#client/lib/pack/pack-wanted.ts'
import { keepOwnLists } from '#client/lib/pack/keep-own-lists.ts'
import { keptPack } from '#client/lib/pack/pack.ts'

const queryKey = ['pack']

/** The answers on this device. Who comes here wants them, so they are fetched where there are none and it costs nothing. */
export function useKeptPack() {
  const client = useQueryClient()
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      packWanted.store('yes')
      const kept = await keptPack()
      if (kept || isMetered()) return kept
      await fetchPack()
      void keepOwnLists().catch(() => undefined)
      return keptPack()
    },
    // It changes when it is fetched again, and by nothing else.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refresh = async () => {
    await fetchPack()
    await keepOwnLists()
    client.setQueryData(queryKey, await keptPack())
  }
  return { pack: data ?? null, error, isFetching, refresh }
}
