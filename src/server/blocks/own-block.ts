import { sql } from 'drizzle-orm'
import type { Mine } from '#contract/mine.ts'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { hasBlockBetween, hasBlocked } from './block-between.ts'

export function createOwnBlock(db: Database) {
  const find = db.prepare<{ hasBlockBetween: boolean; hasBlocked: boolean }>(sql`
    select ${hasBlockBetween(queries.owner)} as "hasBlockBetween", ${hasBlocked(queries.owner)} as "hasBlocked"
    from ${queries} where ${queries.id} = ${sql.placeholder('queryId')}`)
  return async (uid: string, queryId: string): Promise<Mine['block']> => {
    const [found] = await find({ uid, queryId })
    return found?.hasBlockBetween ? (found.hasBlocked ? 'own' : 'other') : undefined
  }
}
