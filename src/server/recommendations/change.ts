import { eq, sql } from 'drizzle-orm'
import type { RecommendationChange, RecommendationDraft } from '#contract/recommendations.ts'
import type { Database } from '#server/db/client.ts'
import { isSame, writtenTexts } from '#server/db/field-list.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'
import { nextVersion } from '#server/platform/next-version.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { blockBetween, blockRefusal, type BlockBetween } from '#server/platform/posting/blocking.ts'
import { textDigest } from '#server/platform/posting/text-digest.ts'
import { keepRevision } from '#server/platform/revisions/keep-revision.ts'
import { recommendationFields, writtenRecommendation } from './fields.ts'
import { moderatedRecommendations } from './moderated.ts'

export const blockedMessage = 'You cannot recommend anything on the queries of this member.'

type Words = Pick<RecommendationDraft, 'productName' | 'title' | 'reason'>
export const digestOf = ({ productName, title, reason }: Words) =>
  textDigest('recommendation', productName, title, reason)

export function createRecommendationChange(db: Database, { quota, blocking, review }: Posting) {
  const findBlock = db.prepare<BlockBetween>(sql`
    select ${blockBetween(blocking, queries.owner)}
    from ${recommendations} join ${queries} on ${queries.id} = ${recommendations.queryId}
    where ${recommendations.id} = ${sql.placeholder('id')}`)

  /** Whether anything changed, or null when it is gone. Of two changes of one version, the second is refused. */
  return async (
    user: Pick<User, 'uid'>,
    id: string,
    { updatedAt: version, ...change }: RecommendationChange,
  ): Promise<boolean | null> => {
    const thisOne = eq(recommendations.id, id.toLowerCase())
    const hold = await review.holdFor(user.uid)
    const reserveChange = await quota.forChange(user.uid)
    const [block] = await findBlock({ id: id.toLowerCase(), uid: user.uid })
    return db.orm.transaction(async (tx) => {
      const [before] = await tx.select().from(recommendations).where(thisOne)
      if (!before) return null
      const changed = { ...before, ...change }
      if (!isSame(before, writtenRecommendation(changed)))
        await reserveChange(tx, { id: before.id, before: digestOf(before), after: digestOf(changed) })
      if (hold) await moderatedRecommendations.lock(tx, id)
      const [stored] = await tx.select().from(recommendations).where(thisOne).for('update')
      // Whoever left meanwhile has nothing to change any more.
      if (stored?.author !== before.author) return null
      const values = writtenRecommendation({ ...stored, ...change })
      if (isSame(stored, values)) return false
      if (block?.hasBlockBetween) throw blockRefusal(block, blockedMessage)
      const updatedAt = nextVersion('recommendation', stored.updatedAt ?? stored.createdAt, version)
      const isHidden = stored.hiddenAt !== null
      if ((isMarked(stored) || isHidden) && !(await review.isHeld(tx, 'recommendation', stored))) {
        const fields = writtenTexts(recommendationFields, stored)
        const revision = { subject: 'recommendation' as const, subjectId: stored.id, by: user.uid, fields }
        await keepRevision(tx, revision, { isHidden })
      }
      await tx
        .update(recommendations)
        .set({ ...values, updatedAt })
        .where(thisOne)
      await hold?.(tx, moderatedRecommendations, { ...stored, owner: stored.author })
      return true
    })
  }
}

const isMarked = ({ helpful, notFit, swapCount }: typeof recommendations.$inferSelect) =>
  helpful + notFit + swapCount > 0
