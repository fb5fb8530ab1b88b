import { sql, type SQL } from 'drizzle-orm'
import { evidence, evidenceChecks, isUndisputedNote } from '#server/db/evidence-schema.ts'
import { isoDate, jsonList } from '#server/db/json.ts'
import { members } from '#server/db/schema.ts'
import { nameBeside, shownName } from '#server/members/shown.ts'
import { suspendedNow } from '#server/members/suspension.ts'

const { evidenceId, uid, verdict, note, checkedAt } = evidenceChecks
/** So many are looked through at most for three of members who may be heard; mostly the first three are such. */
const lookedThrough = sql.raw('500')
const shown = sql.raw('3')

const said = {
  note: sql`latest.note`,
  name: sql`coalesce(${nameBeside(shownName, members.email)}, ${members.handle})`,
  handle: members.handle,
  checkedAt: isoDate(sql`latest.checked_at`),
}

/** What members wrote beside such a verdict, the latest first; nothing of those who are hidden or suspended. */
const latest = (fields: Record<string, SQL | typeof members.handle>, isWanted: SQL) =>
  jsonList(
    fields,
    sql`(
      select ${uid}, ${verdict}, ${note}, ${checkedAt} from ${evidenceChecks}
      where ${evidenceId} = ${evidence.id} and ${isWanted}
      order by ${checkedAt} desc limit ${lookedThrough}
    ) latest left join ${members} on ${members.uid} = latest.uid
    where ${members.hiddenAt} is null and not ${suspendedNow}
    order by latest.checked_at desc limit ${shown}`,
  )

/** Why members do not believe it. */
export const latestDisputes = latest(said, sql`${verdict} = 'disputed' and ${note} is not null`)
/** What they say beside the other verdicts. */
export const latestNotes = latest({ verdict: sql`latest.verdict`, ...said }, isUndisputedNote(evidenceChecks))
