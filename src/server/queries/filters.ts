import { sql, type SQL } from 'drizzle-orm'
import { brandSlug } from '#contract/brand-slug.ts'
import type { QuerySort, QueryStatus } from '#contract/queries.ts'
import { readReasonKinds } from '#contract/reason-kinds.ts'
import { queries, waitsForAnswer } from '#server/db/schema.ts'
import { containsPattern, hasTrigram } from '#server/db/search-text.ts'
import { shownByHandle } from '#server/members/posts-of-member.ts'

export interface QueryFilter {
  search?: string
  sort?: QuerySort
  email?: string
  category?: string
  /** Kinds of reasons, separated by commas: a query has one of them at least. */
  reasons?: string
  status?: QueryStatus
  brand?: string
  unanswered?: boolean
  handle?: string
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
  handle: sql`${queries.owner} = ${shownByHandle()}`,
  brand: sql`${queries.brandSlug} = ${value('brand')}`,
  category: sql`${queries.category} = ${value('category')}`,
  status: sql`${queries.status} = ${value('status')}`,
  unanswered: waitsForAnswer,
  // A subquery hides it from the planner, which would else plan anew for each: that takes longer than finding few rows.
  search: sql`${queries.foldedName} like (select ${value('pattern')})`,
  reasons: sql`${queries.reasonKinds} && ${value('kinds')}::text[]`,
  active: sql`${queries.status} is null`,
}
type Name = keyof typeof is

/** Those with an index for every order, from the one that is met by the fewest rows. */
const ordered: readonly Name[] = ['handle', 'brand', 'category', 'status', 'unanswered']
/** Of what is ordered by counters: each index more is written whenever one changes. */
const orderedByCounters: readonly Name[] = ['handle']
const counters: readonly (QuerySort | undefined)[] = ['-swaps', '-waiting']

export function conditionsOf(filter: Omit<QueryFilter, 'sort'>, sort?: QuerySort): Conditions {
  const { search, category, reasons, status, brand, unanswered, handle } = filter
  const asked: Record<Name, unknown> = {
    handle,
    brand,
    category,
    status: status !== 'active' && status,
    unanswered,
    search,
    reasons,
    active: status === 'active',
  }
  const names = (Object.keys(is) as Name[]).filter((name) => asked[name])
  const byCounter = counters.includes(sort)
  const first = (byCounter ? orderedByCounters : ordered).find((name) => names.includes(name))
  /** Those that rows are not found by where they are rare. */
  const unindexed: readonly Name[] = byCounter ? ['active'] : ['active', 'unanswered']
  const others = names.filter((name) => name !== first)
  return {
    names,
    first: first ? [is[first]] : [],
    others: others.map((name) => is[name]),
    indexed: others.some((name) =>
      name === 'search' ? hasTrigram(search ?? '') : !unindexed.includes(name),
    ),
    values: {
      handle: handle?.toLowerCase(),
      brand: brand && brandSlug(brand),
      category,
      status,
      pattern: search && containsPattern(search),
      kinds: reasons && readReasonKinds(reasons),
    },
  }
}
