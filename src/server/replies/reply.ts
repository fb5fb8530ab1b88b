import { eq, inArray, sql } from 'drizzle-orm'
import type { Reply } from '#contract/replies.ts'
import { recommendationPath } from '#contract/screen-paths.ts'
import { hiddenSince, isoDate, jsonText, jsonTextWith, textBytes, type Fields } from '#server/db/json.ts'
import { replies } from '#server/db/replies-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { isReaders } from '#server/members/addresses.ts'
import { authorOf } from '#server/members/shown.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { postsOn } from '#server/platform/posts-on.ts'
import { tellUntold } from './notices.ts'

export const replyPosts = postsOn(replies, replies.recommendationId, recommendations.replyCount)

export const authorOfReply = authorOf(replies)

const fields: Fields<Omit<Reply, 'own' | 'hidden'>> = {
  _id: replies.id,
  recommendationId: replies.recommendationId,
  text: replies.text,
  authorName: authorOfReply.name,
  handle: authorOfReply.handle,
  createdAt: isoDate(replies.createdAt),
  updatedAt: isoDate(sql`coalesce(${replies.updatedAt}, ${replies.createdAt})`),
}

export const presentedReply = jsonText(fields)
export const presentedReplyForReader = jsonTextWith(
  { ...fields, own: isReaders(replies.author) },
  { hidden: hiddenSince(replies.hiddenAt) },
)
export const exportedReply = jsonText({ ...fields, uid: replies.author, hiddenAt: isoDate(replies.hiddenAt) })
export const replyBytes = textBytes(fields)

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
      const path = recommendationPath(entry)
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
  async setHidden(orm, id, isHidden) {
    await replyPosts.setHidden(orm, id, isHidden)
    if (!isHidden) await tellUntold(orm, replyPosts.thisOne(id))
  },
}
