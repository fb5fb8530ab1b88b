import { sql } from 'drizzle-orm'
import type { Mine } from '#contract/mine.ts'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { areApart, hasBlocked } from './are-apart.ts'

/** Whether a block keeps a member from adding anything to a query: for whoever shows them their marks. */
export function createOwnBlock(db: Database) {
  const find = db.prepare<{ isApart: boolean; hasBlocked: boolean }>(sql`
    select ${areApart(queries.owner)} as "isApart", ${hasBlocked(queries.owner)} as "hasBlocked"
    from ${queries} where ${queries.id} = ${sql.placeholder('queryId')}`)
  return async (uid: string, queryId: string): Promise<Mine['block']> => {
    const [found] = await find({ uid, queryId })
    return found?.isApart ? (found.hasBlocked ? 'own' : 'other') : undefined
  }
}
