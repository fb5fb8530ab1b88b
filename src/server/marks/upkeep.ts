import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { undoMergeDays } from '#contract/moderation.ts'
import { mergedSwaps } from '#server/db/marks-schema.ts'
import { hourly } from '#server/platform/hourly.ts'
import { createMarkSettling } from './settle.ts'

/**
 * Suspensions end by themselves: what their members marked counts again within the hour. And what a merge took is not
 * kept for longer than it can be undone.
 */
export const markUpkeep = fp((app: FastifyInstance) => {
  const { orm } = app.db
  const marks = createMarkSettling(app.db)
  hourly(app, 'settling marks failed', () => marks.settleAll())
  hourly(app, 'forgetting merged swaps failed', async () => {
    const past = sql`now() - make_interval(days => ${undoMergeDays})`
    await orm.delete(mergedSwaps).where(lt(mergedSwaps.mergedAt, past))
  })
})
