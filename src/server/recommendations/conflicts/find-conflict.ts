import { sql } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'
import type { Conflict } from '#contract/recommendations.ts'
import type { Database } from '#server/db/client.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { conflictFields, queryOfBrand } from './conflict-of-row.ts'
import { nearestQuery, readSimilarByIndex } from './listed.ts'

export interface Alternative {
  productName?: string
  productBrand?: string
  queryId?: string
}

/** Looks for what an alternative that nobody has stored is in conflict with. */
export function createConflictFinder(db: Database) {
  const value = (name: string) => sql`${sql.placeholder(name)}::text`
  const byBrand = db.prepareRead<Conflict>(queryOfBrand(value('brand')))
  const byName = (name: string, queryId: string) =>
    db.orm.transaction(async (tx) => {
      await readSimilarByIndex(tx)
      return tx
        .select(conflictFields('product'))
        .from(nearestQuery(sql`${name}::text`, sql`${queryId}::text`))
    })

  const find = shareReads(async (name: string, brand: string, queryId: string): Promise<Conflict | null> => {
    const [ofBrand] = brand ? await byBrand({ brand }) : []
    if (ofBrand) return ofBrand
    const [ofName] = name ? await byName(name, queryId) : []
    return ofName ?? null
  })
  return ({ productName = '', productBrand = '', queryId = '' }: Alternative) =>
    find(fold(productName), fold(productBrand), queryId.toLowerCase())
}
