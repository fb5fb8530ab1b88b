import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { insertInto } from '#server/db/insert.ts'
import { notices as table } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import type { Notices } from '#server/platform/notices.ts'

export const notices: Notices = {
  async tell(orm, { kind, group }, uids) {
    if (uids.length === 0) return
    const told = sql`from unnest(${sql.param([...new Set(uids)])}::text[]) told (uid) order by told.uid`
    const values = { kind: sql`${kind}`, group: sql`${group}`, uid: sql`told.uid`, id: sql`${objectId()}` }
    await orm.execute(sql`
      ${insertInto(table, values, told)}
      on conflict (kind, group_key, uid) do update set id = excluded.id, seen_at = null,
        count = case when stored.seen_at is null then stored.count + 1 else 1 end`)
  },

  async takeBack(orm, { kind, group }, seconds) {
    const ofGroup = and(eq(table.kind, kind), eq(table.group, group))
    const lately = gt(table.id, objectId(Date.now() - seconds * 1000))
    await orm.delete(table).where(and(ofGroup, isNull(table.seenAt), lately))
    await orm.update(table).set({ id: objectId(), count: 1, seenAt: null }).where(ofGroup)
  },
}
