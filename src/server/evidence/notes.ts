import { sql, type SQL } from 'drizzle-orm'
import { evidence, evidenceChecks, isUndisputedNote } from '#server/db/evidence-schema.ts'
import { isoDate, jsonList } from '#server/db/json.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'
import { mayKnow } from '#server/members/addresses.ts'
import { nameBeside, shownName } from '#server/members/shown.ts'
import { suspendedNow } from '#server/members/suspension.ts'

const { evidenceId, uid, id, verdict, note, noteHiddenAt, checkedAt } = evidenceChecks
/** So many are looked through at most for three of members who may be heard; mostly the first three are such. */
const lookedThrough = sql.raw('500')
const shown = sql.raw('3')

const said = {
  _id: sql`latest.id`,
  note: sql`latest.note`,
  name: sql`coalesce(${nameBeside(shownName, members.email)}, ${members.handle})`,
  handle: members.handle,
  checkedAt: isoDate(sql`latest.checked_at`),
}

/** For those who may see a note that others do not: why they do not. */
const unseen = sql`case when latest.note_hidden_at is not null then case when exists (
    select from ${moderationQueue} where ${moderationQueue.subject} = 'note' and ${moderationQueue.subjectId} = latest.id
      and ${moderationQueue.why} = 'review') then 'waiting' else 'hidden' end end`

type Fields = Record<string, SQL | typeof members.handle>

/** What members wrote beside such a verdict, the latest first; nothing of those who are hidden or suspended. */
const latest = (fields: Fields, isWanted: SQL, isSeen: SQL) =>
  jsonList(
    fields,
    sql`(
      select ${uid}, ${id}, ${verdict}, ${note}, ${noteHiddenAt}, ${checkedAt} from ${evidenceChecks}
      where ${evidenceId} = ${evidence.id} and ${isWanted} and ${isSeen}
      order by ${checkedAt} desc limit ${lookedThrough}
    ) latest left join ${members} on ${members.uid} = latest.uid
    where ${members.hiddenAt} is null and not ${suspendedNow}
    order by latest.checked_at desc limit ${shown}`,
  )

const notesOf = (fields: Fields, isSeen: SQL) => ({
  /** Why members do not believe it. */
  disputes: latest(fields, sql`${verdict} = 'disputed' and ${note} is not null`, isSeen),
  notes: latest({ verdict: sql`latest.verdict`, ...fields }, isUndisputedNote(evidenceChecks), isSeen),
})

export const publicNotes = notesOf(said, sql`${noteHiddenAt} is null`)
/** With those that the reader wrote and others do not see; moderators see all. */
export const notesForReader = notesOf({ ...said, unseen }, sql`(${noteHiddenAt} is null or ${mayKnow(uid)})`)
