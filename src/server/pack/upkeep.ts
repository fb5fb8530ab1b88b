import { lt, sql } from 'drizzle-orm'
import { packRemovals } from '#server/db/pack-schema.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { App } from '#server/platform/http.ts'
import { removalsKept } from './pack.ts'

export function packUpkeep(app: App) {
  const { orm } = app.db
  hourly(app, 'forgetting what left the pack failed', async () => {
    // Twice as long as anybody relies on: a change may have taken a while to be made.
    const past = sql`now() - make_interval(secs => ${2 * removalsKept})`
    await orm.delete(packRemovals).where(lt(packRemovals.at, past))
  })
}
