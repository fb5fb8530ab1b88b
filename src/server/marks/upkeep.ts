import { lt, sql } from 'drizzle-orm'
import { undoMergeDays } from '#contract/moderation.ts'
import { mergedSwaps } from '#server/db/marks-schema.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { App } from '#server/platform/http.ts'

export function markUpkeep(app: App) {
  const { orm } = app.db
  hourly(app, 'forgetting merged swaps failed', async () => {
    const past = sql`now() - make_interval(days => ${undoMergeDays})`
    await orm.delete(mergedSwaps).where(lt(mergedSwaps.mergedAt, past))
  })
}
