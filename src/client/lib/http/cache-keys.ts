import type { QueryClient } from '@tanstack/react-query'

export const memberKey = 'member'

/** The roots of what is cached. A change in one feature reaches what another has fetched by them. */
export const cacheKeys = {
  queries: ['queries'],
  recommendations: ['recommendations'],
  evidence: ['evidence'],
  brands: ['brands'],
  members: ['members'],
  saved: ['saved'],
  swaps: ['swaps'],
  follows: ['follows'],
  mine: ['mine'],
  figures: ['figures'],
  search: ['search'],
  pictures: ['pictures'],
} as const

/** Marks what says more to a member than to a visitor: it is read again for whoever turns out to be one. */
export const readAsReader = { asReader: true }

export type CacheKeys = readonly (readonly string[])[]

/** What is on screen is read again at once, the rest when it is next shown. Each feature's `api` names what a change touches. */
export const readAgain = (client: QueryClient, keys: CacheKeys) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** What somebody marked on a query. Its first read, on its way while they mark, would come back without and stand for the next. */
export async function readMineAgain(client: QueryClient, queryId: string) {
  const queryKey = [...cacheKeys.mine, queryId]
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
