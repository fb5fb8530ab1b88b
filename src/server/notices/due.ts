import { and, asc, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { notices } from '#server/db/notices-schema.ts'
import type { NoticeGroup } from '#server/platform/notices.ts'

export interface Due extends NoticeGroup {
  uid: string
}

type DueColumn = typeof notices.mailAt | typeof notices.digestAt | typeof notices.pushAt

/** What nobody has seen so long after it was told. Rows that another instance is at are left to it. */
export const claimDue = (tx: Orm, at: DueColumn, most: number): Promise<Due[]> =>
  tx
    .select({ kind: notices.kind, group: notices.group, uid: notices.uid })
    .from(notices)
    .where(and(lte(at, sql`now()`), isNull(notices.seenAt)))
    .orderBy(asc(at))
    .limit(most)
    .for('update', { skipLocked: true })

export const isOneOf = (rows: Due[]): SQL => {
  const list = (key: keyof Due) => sql`${sql.param(rows.map((row) => row[key]))}::text[]`
  return sql`(${notices.kind}, ${notices.group}, ${notices.uid}) in (
    select * from unnest(${list('kind')}, ${list('group')}, ${list('uid')}))`
}
