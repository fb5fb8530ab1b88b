import { eq, sql } from 'drizzle-orm'
import { queryIsLocked } from '#contract/queries.ts'
import type { ReplyDraft } from '#contract/replies.ts'
import type { Database } from '#server/db/client.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { objectId } from '#server/db/object-id.ts'
import { replies } from '#server/db/replies-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { isOnHidden, visibleRecommendations } from '#server/db/visible.ts'
import type { User } from '#server/identity/authentication.ts'
import { nameOf } from '#server/members/shown.ts'
import { conflict, notFound, type HttpError } from '#server/platform/errors.ts'
import {
  createIdempotencyKeys,
  keyedRequest,
  storedWithKey,
} from '#server/platform/idempotency/idempotency-key.ts'
import type { Allowance } from '#server/platform/posting/allowances.ts'
import { blockRefusal, type BlockBetween } from '#server/platform/posting/blocking.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { blockedMessage, blockOnEntry, createReplyChange, digestOf, isLocked } from './change.ts'
import { toldOfReply } from './notices.ts'
import { replyPosts } from './reply.ts'

const entryId = sql.placeholder('recommendationId')
const seen = sql`(${sql.placeholder('hiddenAt')}::timestamptz is null)::int`

export function createReplyRepository(db: Database, posting: Posting) {
  const { quota, blocking, review } = posting
  const idempotencyKeys = createIdempotencyKeys(db)
  const hasBlock = sql`(${blocking.hasBlockBetween(recommendations.author)}
    or coalesce(${blocking.hasBlockBetween(recommendations.queryOwner)}, false))`
  const values = {
    ...toCome(replies, ['id', 'author', 'authorName', 'text', 'createdAt', 'hiddenAt']),
    recommendationId: sql`entry.id`,
    untold: sql`${sql.placeholder('hiddenAt')}::timestamptz is not null`,
  }
  // Counting locks the recommendation; one that is gone or closed takes no place.
  const insert = db.prepare<{ id: string }>(sql`
    with open as (
      select ${recommendations.id} from ${visibleRecommendations}
      where ${recommendations.id} = ${entryId} and not ${isLocked} and not ${hasBlock}
    ), place as (${quota.reserve(sql`open`)}),
    entry as (
      update ${recommendations} set reply_count = reply_count + ${seen}
      where id = ${entryId} and hidden_at is null and exists (select from place)
      returning id, author, query_owner
    ), inserted as (
      ${insertInto(replies, values, sql`from entry`)} returning id, author as owner, hidden_at
    ), queued as (${review.queued('reply', sql`inserted`)}),
    told as (${toldOfReply}),
    noted as (${storedWithKey(sql`inserted`)})
    select id from inserted`)
  const findEntry = db.prepare<BlockBetween & { isLocked: boolean }>(sql`
    select ${isLocked} as "isLocked", block.* from ${visibleRecommendations}, ${blockOnEntry(blocking)}
    where ${recommendations.id} = ${entryId}`)
  const isUnseen = sql<boolean>`(${replies.hiddenAt} is not null or ${recommendations.hiddenAt} is not null
    or ${isOnHidden(sql`${recommendations.queryId}`)})`

  return {
    update: createReplyChange(db, posting),
    waiting: (id: string) => review.waiting('reply', id),

    async authorOf(id: string): Promise<{ author: string; isHidden: boolean } | null> {
      const [found] = await db.orm
        .select({ author: replies.author, isHidden: isUnseen })
        .from(replies)
        .innerJoin(recommendations, eq(recommendations.id, replies.recommendationId))
        .where(replyPosts.thisOne(id))
      return found ?? null
    },

    async refusal({ uid }: User, entry: string, draft: ReplyDraft): Promise<HttpError> {
      const [found] = await findEntry({ recommendationId: entry.toLowerCase(), uid })
      if (!found) return notFound('Recommendation not found.')
      if (found.isLocked) return conflict(queryIsLocked)
      if (found.hasBlockBetween) return blockRefusal(found, blockedMessage)
      return quota.refusal(uid, digestOf(draft))
    },

    /** The new id, or null where it cannot be said; see `refusal`. */
    async create(user: User, entry: string, { text }: ReplyDraft, key?: string): Promise<string | null> {
      const now = new Date()
      const recommendationId = entry.toLowerCase()
      const request = keyedRequest(user.uid, key, `replies to ${recommendationId}`, { text })
      const store = async (allowance: Allowance) => {
        const [row] = await insert({
          ...request,
          ...allowance,
          digest: digestOf({ text }),
          recommendationId,
          text,
          id: objectId(now.getTime()),
          author: user.uid,
          authorName: nameOf(user),
          createdAt: now.toISOString(),
          hiddenAt: await review.hiddenAt(user.uid),
        })
        return row?.id ?? null
      }
      return idempotencyKeys.once(request, () => quota.within(user.uid, store))
    },

    async remove(id: string): Promise<number> {
      return db.orm.transaction(async (tx) => {
        if (!(await replyPosts.lock(tx, id))) return 0
        await replyPosts.remove(tx, id)
        return 1
      })
    },
  }
}
