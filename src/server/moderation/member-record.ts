import { sql } from 'drizzle-orm'
import type { MemberRecord } from '#contract/member-records.ts'
import type { ModeratedMember } from '#contract/moderated-members.ts'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { uidOfHandle } from '#server/members/by-handle.ts'
import { decisionsOn } from './decision-rows.ts'
import { isoOrNull, presentDecision } from './lists.ts'
import { moderatedMember } from './moderated-member.ts'
import type { Targets } from './targets.ts'

const newest = 20

/** What moderators know of a member before they decide; null where nobody is called so. */
export function createMemberRecord(db: Database, targets: Targets) {
  const find = db.prepare<{ uid: string; member: ModeratedMember }>(sql`
    select ${members.uid}, (${moderatedMember})::json as member from ${members}
    where ${members.uid} = ${uidOfHandle(sql.placeholder('handle'))} and ${members.leftAt} is null`)

  return async (handle: string): Promise<MemberRecord | null> => {
    const [found] = await find({ handle: handle.toLowerCase() })
    if (!found) return null
    const rows = await decisionsOn(db.orm, [found.uid], { afterId: '', limit: newest })
    const list = rows.slice(0, newest).map(({ decision }) => decision)
    const thingOf = await targets.findAllStored(db.orm, list)
    const decisions = list.map((decision) => {
      const thing = thingOf(decision)
      const { path = null, title = null } = thing ?? {}
      return { ...presentDecision(decision, title), path, until: isoOrNull(decision.until) }
    })
    return { ...found.member, decisions }
  }
}
