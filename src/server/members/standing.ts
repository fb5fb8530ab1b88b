import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Standing } from '#contract/roles.ts'
import type { Database } from '#server/db/client.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

const regular = { posts: 2, days: 3 }
const trusted = { days: 30, helpful: 20 }

type Member = Record<'uid' | 'emailVerified' | 'joined', AnyPgColumn>

/** Whether some posts of theirs stood for days. */
const hasPosted = ({ uid }: Member) => sql`(
  select count(*) from (
    (select from ${visibleQueries} where ${queries.owner} = ${uid} and ${queries.date} <= ${daysAgo(regular.days)}
      order by ${queries.id} limit ${sql.raw(String(regular.posts))})
    union all
    (select from ${visibleRecommendations}
      where ${recommendations.author} = ${uid} and ${recommendations.createdAt} <= ${daysAgo(regular.days)}
      order by ${recommendations.id} limit ${sql.raw(String(regular.posts))})
  ) old) >= ${sql.raw(String(regular.posts))}`

/** Added up as they are read, so that whoever has far more is not read to the end. */
const hasHelped = ({ uid }: Member) => sql`exists (
  select from (
    select sum(${recommendations.helpful}) over (order by ${recommendations.id} rows unbounded preceding) as helpful
    from ${visibleRecommendations} where ${recommendations.author} = ${uid}
  ) marks where helpful >= ${sql.raw(String(trusted.helpful))} limit 1)`

/**
 * How far somebody is trusted: `new` until some posts of theirs stood for days and their address is proved, `trusted`
 * once they have been here for long and others found enough of it helpful.
 */
export const standingOf = (member: Member): SQL<Standing> => sql`case
  when not ${member.emailVerified} or not ${hasPosted(member)} then 'new'
  when ${member.joined} <= ${daysAgo(trusted.days)} and ${hasHelped(member)} then 'trusted'
  else 'regular' end`

export function createStanding(db: Database) {
  const read = db.prepare<{ standing: Standing }>(sql`
    select ${standingOf(members)} as standing from ${members} where ${members.uid} = ${sql.placeholder('uid')}`)

  return async ({ uid }: { uid: string }): Promise<Standing> => (await read({ uid }))[0]?.standing ?? 'new'
}
