import { sql } from 'drizzle-orm'
import type { Mine } from '#contract/mine.ts'
import type { Database } from '#server/db/client.ts'
import { reports } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'

/** As many as somebody can send in some hours: older ones they are told of when they send one again. */
const most = 100

export function createOwnReports(db: Database) {
  const find = db.prepare<{ subject: string; id: string }>(sql`
    select ${reports.subject}, coalesce(
      case when ${reports.subject} = 'member' then (
        select ${members.handle} from ${members} where ${members.uid} = ${reports.subjectId}) end,
      ${reports.subjectId}) as id
    from ${reports} where ${reports.reporter} = ${sql.placeholder('uid')} and ${reports.closedAt} is null
    order by ${reports.at} desc limit ${sql.raw(String(most))}`)

  return {
    async reported(uid: string): Promise<Mine['reported']> {
      const found = await find({ uid })
      return found.length ? (found as NonNullable<Mine['reported']>) : undefined
    },
  }
}
