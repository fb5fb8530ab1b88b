import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { undoMergeDays } from '#contract/moderation.ts'
import { mergedSwaps } from '#server/db/marks-schema.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { createMarkSettling } from './settle.ts'

interface Options {
  settling: ReturnType<typeof createMarkSettling>
}

/**
 * Suspensions end by themselves: what their members said counts again within the hour. And what a merge took is not
 * kept for longer than it can be undone.
 */
export const markUpkeep = fp((app: FastifyInstance, { settling }: Options) => {
  const { orm } = app.db
  hourly(app, 'settling marks failed', () => settling.settleAll())
  hourly(app, 'forgetting merged swaps failed', async () => {
    const past = sql`now() - make_interval(days => ${undoMergeDays})`
    await orm.delete(mergedSwaps).where(lt(mergedSwaps.mergedAt, past))
  })
})
