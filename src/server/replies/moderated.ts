import { eq, inArray } from 'drizzle-orm'
import { screens } from '#contract/screens.ts'
import { replies } from '#server/db/replies-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { replyPosts } from './reply.ts'

export const moderatedReplies: ModeratedSubject<'reply'> = {
  subject: 'reply',
  async findMany(orm, ids) {
    const rows = await orm
      .select({ row: replies, entry: recommendations, hiddenQuery: queries.hiddenAt })
      .from(replies)
      .innerJoin(recommendations, eq(recommendations.id, replies.recommendationId))
      .leftJoin(queries, eq(queries.id, recommendations.queryId))
      .where(inArray(replies.id, ids))
    return rows.map(({ row, entry, hiddenQuery }) => {
      const path = entryPath(entry)
      return {
        id: row.id,
        owner: row.author,
        isHidden: row.hiddenAt !== null,
        isVisible: row.hiddenAt === null && entry.hiddenAt === null && hiddenQuery === null,
        isLocked: false,
        title: row.text,
        path,
        on: { title: entry.title, path },
        text: { reply: row.text },
      }
    })
  },
  lock: replyPosts.lock,
  setHidden: replyPosts.setHidden,
}

export const entryPath = ({ id, queryId }: Pick<typeof recommendations.$inferSelect, 'id' | 'queryId'>) =>
  queryId ? `${screens.query.replace(':id', queryId)}#${id}` : screens.updateRecommendation.replace(':id', id)
