import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort, QueryStatus } from '#contract/queries.ts'
import { readReasonKinds } from '#contract/reason-kinds.ts'
import { queries } from '#server/db/schema.ts'
import { containsPattern, hasTrigram } from '#server/db/search-text.ts'

export interface QueryFilter {
  search?: string
  sort?: QuerySort
  email?: string
  category?: string
  /** Kinds of reasons, separated by commas: a query has one of them at least. */
  reasons?: string
  status?: QueryStatus
}

/** What a filter asks of a row. Filters of the same names make the same statements, with other values. */
export interface Conditions {
  names: string[]
  /** One that every order has an index for, so that its rows are read one by one. */
  first: SQL[]
  others: SQL[]
  /** Whether an index finds the rows of `others` where they are rare. */
  indexed: boolean
  values: Record<string, unknown>
}

const value = sql.placeholder
const is = {
  search: sql`${queries.searchText} like ${value('pattern')}`,
  reasons: sql`${queries.reasonKinds} && ${value('kinds')}::text[]`,
  category: sql`${queries.category} = ${value('category')}`,
  status: sql`${queries.status} = ${value('status')}`,
  active: sql`${queries.status} is null`,
}

export function conditionsOf({ search, category, reasons, status }: Omit<QueryFilter, 'sort'>): Conditions {
  const outcome = status && (status === 'active' ? ('active' as const) : ('status' as const))
  const names = [
    ...(category ? ['category' as const] : []),
    ...(outcome ? [outcome] : []),
    ...(search ? ['search' as const] : []),
    ...(reasons ? ['reasons' as const] : []),
  ]
  const first = names.find((name) => name === 'category' || name === 'status')
  const others = names.filter((name) => name !== first)
  return {
    names,
    first: first ? [is[first]] : [],
    others: others.map((name) => is[name]),
    indexed: others.some((name) => (name === 'search' ? hasTrigram(search ?? '') : name !== 'active')),
    values: {
      category,
      status,
      pattern: search && containsPattern(search),
      kinds: reasons && readReasonKinds(reasons),
    },
  }
}
