import { eq } from 'drizzle-orm'
import { queryIsLocked, queryIsMerged, type QueryChange, type QueryDraft } from '#contract/queries.ts'
import type { Orm } from '#server/db/client.ts'
import { isSame, writtenTexts } from '#server/db/field-list.ts'
import { queries } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'
import { conflict } from '#server/platform/errors.ts'
import { nextVersion } from '#server/platform/next-version.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { textDigest } from '#server/platform/posting/text-digest.ts'
import { keepRevision } from '#server/platform/revisions/keep-revision.ts'
import { queryFields, writtenQuery } from './fields.ts'
import { moderatedQueries } from './moderated.ts'

type Words = Pick<QueryDraft, 'productName' | 'queryTitle' | 'boycottingReason'>
export const digestOf = ({ productName, queryTitle, boycottingReason }: Words) =>
  textDigest('query', productName, queryTitle, boycottingReason)

/** Whether anything changed, or null when the query is gone. Of two changes of one version, the second is refused. */
export const createQueryChange =
  (orm: Orm, { quota, review }: Pick<Posting, 'quota' | 'review'>) =>
  async (
    user: Pick<User, 'uid'>,
    id: string,
    { updatedAt: version, ...change }: QueryChange,
  ): Promise<boolean | null> => {
    const thisQuery = eq(queries.id, id.toLowerCase())
    const hold = await review.holdFor(user.uid)
    const reserveChange = await quota.forChange(user.uid)
    return orm.transaction(async (tx) => {
      const [before] = await tx.select().from(queries).where(thisQuery)
      if (!before) return null
      const changed = { ...before, ...change }
      if (!isSame(before, writtenQuery(changed)))
        await reserveChange(tx, { id: before.id, before: digestOf(before), after: digestOf(changed) })
      const [stored] = await tx.select().from(queries).where(thisQuery).for('update')
      // Whoever left meanwhile has nothing to change any more.
      if (stored?.owner !== before.owner) return null
      if (stored.mergedInto) throw conflict(queryIsMerged)
      if (stored.lockedAt) throw conflict(queryIsLocked)
      const values = writtenQuery({ ...stored, ...change })
      if (isSame(stored, values)) return false
      const updatedAt = nextVersion('query', stored.updatedAt ?? stored.date, version)
      const revision = { subject: 'query' as const, subjectId: stored.id, by: user.uid }
      const fields = writtenTexts(queryFields, stored)
      if (!(await review.isHeld(tx, 'query', stored)))
        await keepRevision(tx, { ...revision, fields }, { isHidden: stored.hiddenAt !== null })
      await tx
        .update(queries)
        .set({ ...values, updatedAt })
        .where(thisQuery)
      await hold?.(tx, moderatedQueries, stored)
      return true
    })
  }
