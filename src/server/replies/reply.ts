import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/replies.ts'
import { hiddenSince, isoDate, jsonText, jsonTextWith, textBytes, type Fields } from '#server/db/json.ts'
import { replies } from '#server/db/replies-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { isReaders } from '#server/members/addresses.ts'
import { authorOf } from '#server/members/shown.ts'
import { postsOn } from '#server/platform/posts-on.ts'

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
