import { sql, type SQL } from 'drizzle-orm'
import type { ReplyChange, ReplyDraft } from '#contract/replies.ts'
import type { Database } from '#server/db/client.ts'
import { replies } from '#server/db/replies-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { nextVersion } from '#server/platform/next-version.ts'
import {
  blockRefusal,
  blockWithAny,
  type BlockBetween,
  type Blocking,
} from '#server/platform/posting/blocking.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { textDigest } from '#server/platform/posting/text-digest.ts'
import { moderatedReplies, replyPosts } from './reply.ts'

export const blockedMessage = 'You cannot reply to the recommendations of this member.'

export const digestOf = ({ text }: ReplyDraft) => textDigest('reply', text)

/** Replies are between three: whoever asked, whoever recommends and whoever replies. */
export const blockOnEntry = (blocking: Blocking): SQL =>
  blockWithAny(blocking, recommendations.author, recommendations.queryOwner)

/** Whether anything changed, or null when it is gone. Of two changes of one version, the second is refused. */
export function createReplyChange(db: Database, { quota, blocking, review }: Posting) {
  const findBlock = db.prepare<BlockBetween>(sql`
    select block.*
    from ${replies} join ${recommendations} on ${recommendations.id} = ${replies.recommendationId},
    ${blockOnEntry(blocking)}
    where ${replies.id} = ${sql.placeholder('id')}`)

  return async (
    uid: string,
    id: string,
    { text, updatedAt: version }: ReplyChange,
  ): Promise<boolean | null> => {
    const hold = await review.holdFor(uid)
    const reserveChange = await quota.forChange(uid)
    const [block] = await findBlock({ id: id.toLowerCase(), uid })
    return db.orm.transaction(async (tx) => {
      const [before] = await tx.select().from(replies).where(replyPosts.thisOne(id))
      if (!before) return null
      if (before.text !== text)
        await reserveChange(tx, { id: before.id, before: digestOf(before), after: digestOf({ text }) })
      const stored = await replyPosts.lock(tx, id)
      // Whoever left meanwhile has nothing to change any more.
      if (stored?.author !== before.author) return null
      if (stored.text === text) return false
      if (block?.hasBlockBetween) throw blockRefusal(block, blockedMessage)
      const updatedAt = nextVersion('reply', stored.updatedAt ?? stored.createdAt, version)
      await tx.update(replies).set({ text, updatedAt }).where(replyPosts.thisOne(id))
      await hold?.(tx, moderatedReplies, { ...stored, owner: stored.author })
      return true
    })
  }
}
