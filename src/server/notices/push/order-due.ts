import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { insertInto } from '#server/db/insert.ts'
import { notices } from '#server/db/notices-schema.ts'
import { pushes, pushSubscriptions } from '#server/db/push-schema.ts'
import { claimDue, isOneOf } from '../due.ts'

/** Orders a push for each browser of whoever has not seen a notice yet. How many were looked at. */
export const orderPushes = (orm: Orm, most: number): Promise<number> =>
  orm.transaction(async (tx) => {
    const rows = await claimDue(tx, notices.pushAt, most)
    if (rows.length === 0) return 0
    await tx.update(notices).set({ pushAt: null }).where(isOneOf(rows))
    // A browser that is taken away meanwhile is waited for; what waits for it already is told by this one.
    const values = {
      endpoint: sql`${pushSubscriptions.endpoint}`,
      kind: sql`${notices.kind}`,
      group: sql`${notices.group}`,
      noticeId: sql`${notices.id}`,
    }
    const source = sql`from ${notices} join ${pushSubscriptions} on ${pushSubscriptions.uid} = ${notices.uid}
      where ${isOneOf(rows)} order by 1, 2, 3 for key share of ${pushSubscriptions}`
    await tx.execute(sql`
      ${insertInto(pushes, values, source)}
      on conflict (endpoint, kind, group_key) do update
        set notice_id = excluded.notice_id, ordered_at = now(), due_at = now(), tries = 0`)
    return rows.length
  })
