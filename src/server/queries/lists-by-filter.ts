import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort } from '#contract/queries.ts'
import { queries } from '#server/db/schema.ts'
import type { Conditions } from './filters.ts'

export const keys: Record<QuerySort | 'newest', SQL | null> = {
  newest: null,
  price: sql`(- coalesce(${queries.price}, 0))`,
  '-price': sql`coalesce(${queries.price}, 0)`,
}

/** One list for each order and combination of filters: there are many, and few that anybody asks for. */
export function listsByFilter<List>(prepareList: (key: SQL | null, conditions: Conditions) => List) {
  const lists = new Map<string, List>()
  return (sort: QuerySort | undefined, conditions: Conditions): List => {
    const order = sort ?? 'newest'
    const name = [order, ...conditions.names].join(' ')
    const list = lists.get(name) ?? prepareList(keys[order], conditions)
    lists.set(name, list)
    return list
  }
}
