import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Standing } from '#contract/roles.ts'
import type { Database } from '#server/db/client.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { votes } from '#server/db/marks-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

const regular = { posts: 2, days: 3 }
/** Marks of one friend, or of accounts that anybody can make by the dozen, are no trust of many. */
const trusted = { days: 30, helpful: 20, byOneMember: 3 }
/** So many marks are looked at: whoever got these from too few members has no trust to gain by more of them. */
const lookedThrough = 1_000

type Member = Record<'uid' | 'emailVerified' | 'joined', AnyPgColumn>

const hasPosted = ({ uid }: Member) => sql`(
  select count(*) from (
    (select from ${visibleQueries} where ${queries.owner} = ${uid} and ${queries.date} <= ${daysAgo(regular.days)}
      order by ${queries.id} limit ${sql.raw(String(regular.posts))})
    union all
    (select from ${visibleRecommendations}
      where ${recommendations.author} = ${uid} and ${recommendations.createdAt} <= ${daysAgo(regular.days)}
      order by ${recommendations.id} limit ${sql.raw(String(regular.posts))})
  ) old) >= ${sql.raw(String(regular.posts))}`

const hasHelped = ({ uid }: Member) => sql`(
  select coalesce(sum(least(given, ${sql.raw(String(trusted.byOneMember))})), 0) from (
    select count(*) as given from (
      select ${votes.uid} as giver from ${visibleRecommendations}
      join ${votes} on ${votes.recommendationId} = ${recommendations.id} and ${votes.value} = 1 and ${votes.counted}
      join ${members} givers on givers.uid = ${votes.uid} and givers.email_verified
      where ${recommendations.author} = ${uid} and ${recommendations.helpful} > 0
      order by ${recommendations.id} limit ${sql.raw(String(lookedThrough))}
    ) marks group by giver
  ) givers) >= ${sql.raw(String(trusted.helpful))}`

/**
 * How far somebody is trusted: `new` until some posts of theirs stood for days and their address is proved, `trusted`
 * once they have been here for long and enough others found it helpful.
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
