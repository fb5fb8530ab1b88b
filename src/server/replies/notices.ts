import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { recommendationPath } from '#contract/screen-paths.ts'
import { isBlockBetween } from '#server/db/blocks-schema.ts'
import type { Orm } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { replyOrder, replies, visibleReplies } from '#server/db/replies-schema.ts'
import { members, recommendations } from '#server/db/schema.ts'
import { isAmong, visibleRecommendations } from '#server/db/visible.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import { toldMembers } from '#server/platform/tell-members.ts'

/** Who talked on a recommendation of late; more would be a crowd. */
const mostTold = 50

/**
 * Tells whoever recommends, whoever asked and those who replied before of the reply `inserted` on `entry`, unless a block is
 * between them, or the reply waits for a moderator.
 */
const told = (id: SQL): SQL =>
  toldMembers(
    {
      kind: sql`'reply'`,
      group: sql`concerned.entry`,
      uid: sql`concerned.uid`,
      id,
      isOwn: sql`concerned.is_own`,
      post: sql`concerned.id`,
    },
    sql`from (
      select entry.id as entry, ${members.uid}, inserted.id, ${members.uid} in (entry.author, entry.query_owner) as is_own
      from entry cross join inserted cross join lateral (
        select entry.author as uid union select entry.query_owner union (
          select ${replies.author} from ${replies} where ${replies.recommendationId} = entry.id
          order by ${replyOrder(replies)}, ${replies.id} limit ${sql.raw(String(mostTold))})
      ) talking join ${members} on ${members.uid} = talking.uid
      where inserted.hidden_at is null and ${members.uid} <> inserted.owner
        and not ${isBlockBetween(sql`inserted.owner`, sql`${members.uid}`)}
      order by ${members.uid}
    ) concerned`,
  )

/** Part of the statement that stores a reply. */
export const toldOfReply: SQL = told(sql`concerned.id`)

/** Once a moderator has let it through, in their transaction. */
export async function tellUntold(orm: Orm, reply: SQL): Promise<void> {
  await orm.execute(sql`
    with inserted as (
      update ${replies} set untold = false where ${reply} and untold
      returning id, author as owner, hidden_at, recommendation_id
    ), entry as (
      select id, author, query_owner from ${recommendations} where id = (select recommendation_id from inserted)
    )
    ${told(sql`${objectId()}`)}`)
}

export const replyNotices: NoticeSource[] = [
  {
    kind: 'reply',
    posts: { id: replies.id, author: replies.author, visible: visibleReplies },
    async read(orm, groups, uid, authorIn) {
      const { id, title, queryId, author, queryOwner } = recommendations
      const isVisible = isAmong(id, visibleRecommendations)
      const hasReply = sql`exists (
        select from ${visibleReplies} where ${replies.recommendationId} = ${id} and ${replies.author} <> ${uid})`
      const rows = await orm
        .select({ id, title, queryId, author, queryOwner })
        .from(recommendations)
        .where(and(inArray(id, groups), isVisible, hasReply))
      return new Map(
        rows.map((row): [string, Told<'reply'>] => [
          row.id,
          {
            title: row.title,
            path: recommendationPath(row),
            facts: { own: row.author === uid, ownQuery: row.queryOwner === uid, ...authorIn(row.id) },
          },
        ]),
      )
    },
  },
]
