import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { formerHandles } from '#server/db/schema.ts'
import { backgroundTask } from '#server/platform/background-task.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { App } from '#server/platform/http.ts'
import { addMembersOfPosts, completeMembers } from './backfill.ts'
import { recountsOf } from '#server/platform/feature.ts'
import { createMemberRecount } from './suspension.ts'

/** Noted like a migration: what is imported later says itself who its people are. */
const step = 'members-of-posts'

/**
 * Brings members up to date beside the answering, frees handles that were given up long enough ago, and lets count again
 * what members said whose suspension ended.
 */
export function memberUpkeep(app: App) {
  backgroundTask(app, {
    complaint: 'bringing members up to date failed',
    work: (signal) => backfill(app.db, () => signal.aborted),
  })
  hourly(app, 'keeping members failed', async () => {
    await completeMembers(app.db)
    await app.db.orm.delete(formerHandles).where(lt(formerHandles.until, sql`now()`))
  })
  const recount = createMemberRecount(app.db, recountsOf(app.features, app.db))
  hourly(app, 'settling what ended suspensions leave failed', () => recount.recountAll())
}

async function backfill(db: Database, isStopping: () => boolean): Promise<void> {
  const [done] = await db.prepare<{ name: string }>(sql`select name from migrations where name = ${step}`)()
  if (!done) {
    await addMembersOfPosts(db, isStopping)
    if (isStopping()) return
    await db.prepare(sql`insert into migrations (name) values (${step}) on conflict do nothing`)()
  }
  await completeMembers(db, isStopping)
}
