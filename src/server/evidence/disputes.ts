import { sql } from 'drizzle-orm'
import type { Verdict } from '#contract/freshness.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isoDate } from '#server/db/json.ts'
import { members } from '#server/db/schema.ts'
import { nameBeside, shownName } from '#server/members/shown.ts'

const { evidenceId, uid, verdict, note, checkedAt } = evidenceChecks
const nameOf = sql`coalesce(${nameBeside(shownName, members.email)}, ${members.handle})`
const disputed: Verdict = 'disputed'

/** Why members do not believe it, the latest first; at most three, however many there are. */
export const latestDisputes = sql`(
  select coalesce(json_agg(json_build_object(
    'note', latest.note, 'name', ${nameOf},
    'handle', ${members.handle}, 'checkedAt', ${isoDate(sql`latest.checked_at`)}
  ) order by latest.checked_at desc), '[]')
  from (
    select ${uid}, ${note}, ${checkedAt} from ${evidenceChecks}
    where ${evidenceId} = ${evidence.id} and ${verdict} = ${sql.raw(`'${disputed}'`)}
    order by ${checkedAt} desc limit 3
  ) latest left join ${members} on ${members.uid} = latest.uid
)`
