import { sql, type SQL } from 'drizzle-orm'
import type { Experience } from '#contract/recommendations.ts'
import { isoDate, type Fields } from '#server/db/json.ts'
import { bySwapped, isExperience, swaps } from '#server/db/marks-schema.ts'
import { versionOf } from '#server/db/row-texts.ts'
import { members, recommendations } from '#server/db/schema.ts'
import { nameBeside } from '#server/members/shown.ts'

/** The newest of them; however many there are, a list of recommendations reads no more. */
const shown = 3

const fields: Fields<Experience> = {
  name: sql`coalesce(${nameBeside(members.name, members.email)}, ${members.handle})`,
  handle: members.handle,
  note: swaps.note,
  swappedAt: isoDate(swaps.swappedAt),
}
const columns = sql.join(
  Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
)

/** Nothing of members whom a moderator hid, nor, as it does not count, of those who are suspended. */
const newest = (selected: SQL) => sql`(
  select ${selected} from ${swaps} join ${members} on ${members.uid} = ${swaps.uid} and ${members.hiddenAt} is null
  where ${swaps.recommendationId} = ${recommendations.id} and ${isExperience(swaps)}
  order by ${bySwapped(swaps)} desc, ${swaps.uid} desc limit ${sql.raw(String(shown))}
) experience`

/** What members who switched to it say, for rows of recommendations; null where nobody shares a note. */
export const experiencesOfRow = sql`case when ${recommendations.swapCount} > 0 then
  (select json_agg(experience) from ${newest(columns)}) end`

/** Another one whenever that may be. */
export const experiencesVersion = sql`case when ${recommendations.swapCount} > 0 then
  (select string_agg(experience.version, ' ') from ${newest(
    sql`concat(${versionOf(swaps)}, '-', ${versionOf(members)}) as version`,
  )}) end`
