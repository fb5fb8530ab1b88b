import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { retention } from '#contract/retention.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { recentPosts, recentTexts } from '#server/db/platform-schema.ts'
import { members } from '#server/db/schema.ts'

const { postedAt, editedAt } = recentPosts
export const aDay = daysAgo(retention.recentPost)
const post = sql`unnest(stored.posted_at, stored.digests) as post (at, digest)`
const digest = sql`${sql.placeholder('digest')}::text`

const isRepeated = sql`exists (select from ${post} where post.digest = ${digest} and post.at > ${aDay})`
export const wasPosted = (uid: SQL, digest: SQL): SQL => sql`exists (
  select from ${recentPosts} stored, ${post}
  where stored.uid = ${uid} and post.digest = ${digest} and post.at > ${aDay})`
const isChangedInto = sql`exists (
  select from ${recentTexts} changed where changed.uid = ${sql.placeholder('uid')}
    and changed.digest = ${digest} and changed.at > ${aDay})`

/** Whoever leaves locks their member first: either waits for the other, and nothing is left behind. */
export const memberIsLocked = sql`(
  select true from ${members} where ${members.uid} = ${sql.placeholder('uid')} and ${members.leftAt} is null for share)`

/**
 * Part of the statement that stores a post: notes it for whoever posts, once for each row of `from`, and returns no row
 * where they may not. The row that counts is the one that is changed, so that of two at once one is refused.
 */
export const reserveQuota = (from: SQL): SQL => sql`
  ${insertInto(
    recentPosts,
    { ...toCome(recentPosts, ['uid']), postedAt: sql`array[now()]`, digests: sql`array[${digest}]` },
    sql`from ${from} where ${memberIsLocked} and not ${isChangedInto}`,
  )}
  on conflict (uid) do update set (posted_at, digests) = (
    select array_agg(at order by at), array_agg(digest order by at) from (
      select at, digest from ${post} where post.at > ${aDay}
      union all select now(), ${digest}
    ) kept
  )
  where not ${isRepeated} and (
    select count(*) < ${sql.placeholder('perDay')}::int
      and count(*) filter (where at > now() - interval '1 hour') < ${sql.placeholder('perHour')}::int
    from ${post} where post.at > ${aDay}
  )
  returning 1`

/** A text is noted once within a day. */
export const givenBack = sql`
  update ${recentPosts} stored set (posted_at, digests) = (
    select coalesce(array_agg(at order by at), '{}'), coalesce(array_agg(digest order by at), '{}')
    from ${post} where digest <> ${digest}
  ) where uid = ${sql.placeholder('uid')}`

/** When the next place is free: once the oldest of as many posts as are allowed is old enough. */
export const freeAfter = (moments: SQL | AnyPgColumn, window: 'hour' | 'day', limit: number | Placeholder) =>
  sql<number | null>`ceil(extract(epoch from
    (${moments})[cardinality(${moments}) - ${limit}::int + 1] + ${sql.raw(`interval '1 ${window}'`)} - now()))::int`
const posted = sql`stored.posted_at`

export const quotaState = sql`
  select exists (select from ${members} where ${members.uid} = ${sql.placeholder('uid')} and ${members.leftAt} is null) as "isMember",
    ${isRepeated} or ${isChangedInto} as "isRepeated", ${freeAfter(posted, 'hour', sql.placeholder('perHour'))} as "hourWait",
    ${freeAfter(posted, 'day', sql.placeholder('perDay'))} as "dayWait"
  from (select) one left join ${recentPosts} stored on stored.uid = ${sql.placeholder('uid')}`

/** Nobody is asked any more about posts of the day before, nor about changes. */
export const isPast = sql`coalesce(greatest(
  ${postedAt}[cardinality(${postedAt})], ${editedAt}[cardinality(${editedAt})]), '-infinity') < ${aDay}`
