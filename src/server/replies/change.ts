import { sql, type SQL } from 'drizzle-orm'
import { queryIsLocked } from '#contract/queries.ts'
import type { ReplyChange, ReplyDraft } from '#contract/replies.ts'
import type { Database } from '#server/db/client.ts'
import { replies } from '#server/db/replies-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
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

export const isLocked = sql`exists (
  select from ${queries} where ${queries.id} = ${recommendations.queryId} and ${queries.lockedAt} is not null)`

/** Whether anything changed, or null when it is gone. Of two changes of one version, the second is refused. */
export function createReplyChange(db: Database, { quota, blocking, review }: Posting) {
  const findEntry = db.prepare<BlockBetween & { isLocked: boolean }>(sql`
    select ${isLocked} as "isLocked", block.*
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
    const [entry] = await findEntry({ id: id.toLowerCase(), uid })
    return db.orm.transaction(async (tx) => {
      const [before] = await tx.select().from(replies).where(replyPosts.thisOne(id))
      if (!before) return null
      if (before.text !== text)
        await reserveChange(tx, { id: before.id, before: digestOf(before), after: digestOf({ text }) })
      const stored = await replyPosts.lock(tx, id)
      // Whoever left meanwhile has nothing to change any more.
      if (stored?.author !== before.author) return null
      if (stored.text === text) return false
      if (entry?.isLocked) throw conflict(queryIsLocked)
      if (entry?.hasBlockBetween) throw blockRefusal(entry, blockedMessage)
      const updatedAt = nextVersion('reply', stored.updatedAt ?? stored.createdAt, version)
      await tx.update(replies).set({ text, updatedAt }).where(replyPosts.thisOne(id))
      await hold?.(tx, moderatedReplies, { ...stored, owner: stored.author })
      return true
    })
  }
}
