import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import { noticesToTell } from '#server/db/follows-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { queries } from '#server/db/schema.ts'
import { isAmong, visibleQueries } from '#server/db/visible.ts'
import { followedKey, followOwn, isFollowed, tellFollowers } from '#server/platform/following.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import { toldLongAgo } from '#server/platform/tell-members.ts'

export const followedByOwner: SQL = followOwn(
  { id: sql`id`, uid: sql`owner`, queryId: sql`id` },
  sql`from inserted`,
)

const [owner, brand, category] = [sql`owner`, sql`brand_slug`, sql`category`]
export const toldOfQuery: SQL = tellFollowers(
  { kind: sql`'query'`, actor: owner, queryId: sql`id` },
  [followedKey('member', owner), followedKey('brand', brand), followedKey('category', category)],
  sql`from inserted
    where ${isFollowed('member', owner)} or ${isFollowed('brand', brand)} or ${isFollowed('category', category)}`,
)

/** It can be set over and over: followers are told once an hour, then of what it is by then. */
export const toldOfStatus = (actor: string, id: string): SQL => {
  const toldLately = sql`exists (
    select from ${notices} as stored where kind = 'status' and group_key = ${id} and not ${toldLongAgo})`
  const isWaiting = sql`exists (
    select from ${noticesToTell} where kind = 'status' and query_id = ${id} and after_uid = '')`
  return tellFollowers(
    {
      kind: sql`'status'`,
      actor: sql`${actor}`,
      queryId: sql`${id}`,
      group: sql`${id}`,
      dueAt: sql`now() + case when ${toldLately} then interval '1 hour' else interval '0' end`,
    },
    [followedKey('query', sql`${id}`)],
    sql`where not ${isWaiting}`,
  )
}

export const queryNotices: NoticeSource[] = [
  {
    kind: 'status',
    async read(orm, groups) {
      const rows = await orm
        .select({ id: queries.id, title: queries.queryTitle, status: queries.status })
        .from(queries)
        .where(and(inArray(queries.id, groups), isAmong(queries.id, visibleQueries)))
      return new Map(
        rows.map(({ id, title, status }): [string, Told<'status'>] => [
          id,
          { title, path: queryPath(id), facts: { status: status ?? 'active' } },
        ]),
      )
    },
  },
]
