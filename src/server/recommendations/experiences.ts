import { sql, type SQL } from 'drizzle-orm'
import type { Experience } from '#contract/recommendations.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import type { Page, PageSize, Position } from '#server/db/keyset.ts'
import { bySwapped, swaps, shownExperiences } from '#server/db/marks-schema.ts'
import { versionOf } from '#server/db/row-texts.ts'
import { members, recommendations } from '#server/db/schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { nameBeside } from '#server/members/shown.ts'

/** The newest of them; however many there are, a list of recommendations reads no more but to know whether there are. */
const shown = 3

const fields: Fields<Experience> = {
  _id: swaps.noteId,
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
const byMember = sql`join ${members} on ${members.uid} = ${swaps.uid} and ${members.hiddenAt} is null`
const newest = (selected: SQL, most: number) => sql`(
  select ${selected} from ${shownExperiences} ${byMember}
  where ${swaps.recommendationId} = ${recommendations.id}
  order by ${bySwapped(swaps)} desc, ${swaps.noteId} desc limit ${sql.raw(String(most))}
) experience`

/** What members who switched to it say, for rows of recommendations; null where nobody shares a note. */
export const experiencesOfRow = {
  experiences: sql`case when ${recommendations.swapCount} > 0 then
    (select json_agg(experience) from ${newest(columns, shown)}) end`,
  moreExperiences: sql`case when ${recommendations.swapCount} > ${sql.raw(String(shown))}
    and (select count(*) from ${newest(sql`1`, shown + 1)}) > ${sql.raw(String(shown))} then true end`,
}

/** Another one whenever that may be. */
export const experiencesVersion = sql`case when ${recommendations.swapCount} > 0 then
  (select string_agg(experience.version, ' ') from ${newest(
    sql`concat(${versionOf(swaps)}, '-', ${versionOf(members)}) as version`,
    shown + 1,
  )}) end`

/** All of one recommendation; null where there is none that everybody may see. */
export function createExperienceList(db: Database) {
  const entry = sql.placeholder('entry')
  const isShown = sql`exists (select from ${visibleRecommendations} where ${recommendations.id} = ${entry})`
  const isByShown = sql`exists (
    select from ${members} where ${members.uid} = ${swaps.uid} and ${members.hiddenAt} is null)`
  const read = prepareKeysetList(db.prepareRead, {
    item: jsonText(fields),
    bytes: textBytes(fields),
    key: bySwapped(swaps),
    id: swaps.noteId,
    rows: (next) => sql`(
      select * from ${shownExperiences}
      where ${swaps.recommendationId} = ${entry} and ${isShown} and ${isByShown} and ${next}
    ) swaps ${byMember}`,
  })
  const find = db.prepareRead<{ isShown: boolean }>(sql`select ${isShown} as "isShown"`)

  return shareReads(
    async (entry: string, size: PageSize, position: Position | null): Promise<Page | null> => {
      const page = await read({ entry }, size, position)
      if (page.items !== '' || position !== null) return page
      const [found] = await find({ entry })
      return found?.isShown ? page : null
    },
  )
}
