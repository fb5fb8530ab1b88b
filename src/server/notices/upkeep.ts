import { lt } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Orm } from '#server/db/client.ts'
import { notices } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { App } from '#server/platform/http.ts'

const day = 24 * 60 * 60 * 1000

/** Seen or not: what they tell stands elsewhere, too. */
export async function forgetOldNotices(orm: Orm): Promise<void> {
  await orm.delete(notices).where(lt(notices.id, objectId(Date.now() - retention.notice * day)))
}

export function noticeUpkeep(app: App) {
  hourly(app, 'forgetting old notices failed', () => forgetOldNotices(app.db.orm))
}
