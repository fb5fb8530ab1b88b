import { and, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { isAmong, visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { followedKey, followOwn, tellFollowers } from '#server/platform/following.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'

const queryId = sql`query_id`

export const followedByAuthor: SQL = followOwn({ id: sql`id`, uid: sql`owner`, queryId }, sql`from inserted`)

export const toldOfRecommendation: SQL = tellFollowers(
  { kind: sql`'recommendation'`, actor: sql`owner`, queryId, recommendationId: sql`id`, group: queryId },
  [followedKey('query', queryId)],
  sql`from inserted`,
)

export const recommendationNotices: NoticeSource[] = [
  {
    kind: 'recommendation',
    posts: { id: recommendations.id, author: recommendations.author, visible: visibleRecommendations },
    async read(orm, groups, uid, authorIn) {
      const { id, queryTitle, owner, recommendationCount } = queries
      const isVisible = isAmong(id, visibleQueries)
      const rows = await orm
        .select({ id, title: queryTitle, owner })
        .from(queries)
        .where(and(inArray(id, groups), isVisible, gt(recommendationCount, 0)))
      return new Map(
        rows.map((row): [string, Told<'recommendation'>] => [
          row.id,
          {
            title: row.title,
            path: queryPath(row.id, 'recommendations'),
            facts: { own: row.owner === uid, ...authorIn(row.id) },
          },
        ]),
      )
    },
  },
]
