import { lt } from 'drizzle-orm'
import { recentPosts, recentTexts } from '#server/db/platform-schema.ts'
import { hourly } from '../hourly.ts'
import type { App } from '../http.ts'
import { aDay, isPast } from './quota-sql.ts'

export function postingUpkeep(app: App) {
  hourly(app, 'forgetting when members posted failed', async () => {
    await app.db.orm.delete(recentPosts).where(isPast)
    await app.db.orm.delete(recentTexts).where(lt(recentTexts.at, aDay))
  })
}
