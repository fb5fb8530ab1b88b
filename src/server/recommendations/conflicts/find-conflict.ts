import { sql } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'
import type { Conflict } from '#contract/recommendations.ts'
import type { Database } from '#server/db/client.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { conflictColumns, queryOfBrand } from './conflict-of-row.ts'
import { nearestQuery, similarityLimit } from './listed.ts'

export interface Alternative {
  productName?: string
  productBrand?: string
  /** The query it is meant for. */
  queryId?: string
}

/** Looks for what an alternative that nobody has stored is in conflict with. */
export function createConflictFinder(db: Database) {
  const value = (name: string) => sql`${sql.placeholder(name)}::text`
  const byBrand = db.prepareRead<Conflict>(queryOfBrand(value('brand')))
  const byName = db.prepareRead<Conflict>(sql`
    select ${conflictColumns('product')} from ${similarityLimit}
    cross join lateral ${nearestQuery(value('name'), value('queryId'))}`)

  const find = shareReads(async (name: string, brand: string, queryId: string): Promise<Conflict | null> => {
    const [ofBrand] = brand ? await byBrand({ brand }) : []
    if (ofBrand) return ofBrand
    const [ofName] = name ? await byName({ name, queryId }) : []
    return ofName ?? null
  })
  return ({ productName = '', productBrand = '', queryId = '' }: Alternative) =>
    find(fold(productName), fold(productBrand), queryId.toLowerCase())
}
