import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort } from '#contract/queries.ts'
import { unkept, type Prepare } from '#server/db/client.ts'
import { bySwaps, byWaiting, queries } from '#server/db/schema.ts'
import type { Conditions } from './filters.ts'

export const keys: Record<QuerySort | 'newest', SQL | null> = {
  newest: null,
  price: sql`(- coalesce(${queries.price}, 0))`,
  '-price': sql`coalesce(${queries.price}, 0)`,
  '-swaps': bySwaps(queries),
  '-waiting': byWaiting(queries),
}

/** Lists that stay in words: there are hundreds of combinations, and few that anybody asks for. */
const mostLists = 64

/**
 * One list for each order and combination of filters. Servers keep the statements of those with at most `keptFilters`
 * at once: whoever asks for all combinations would else fill their memory.
 */
export function listsByFilter<List>(
  prepare: Prepare,
  prepareList: (prepare: Prepare, key: SQL | null, conditions: Conditions) => List,
  keptFilters = 0,
) {
  const lists = new Map<string, List>()
  return (sort: QuerySort | undefined, conditions: Conditions): List => {
    const order = sort ?? 'newest'
    const name = [order, ...conditions.names].join(' ')
    const isKept = conditions.names.length <= keptFilters
    const list = lists.get(name) ?? prepareList(isKept ? prepare : unkept(prepare), keys[order], conditions)
    // What is asked for again stays longest.
    lists.delete(name)
    lists.set(name, list)
    const [oldest] = lists.keys()
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest)
    return list
  }
}
