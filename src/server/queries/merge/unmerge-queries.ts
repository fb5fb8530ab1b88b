import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { follows } from '#server/db/follows-schema.ts'
import { savedListEntries } from '#server/db/lists-schema.ts'
import { lockInOrder } from '#server/db/lock-in-order.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { queries, recommendations, savedQueries } from '#server/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockQueries, recountQueries } from './counters.ts'
import type { Merge } from './merge-queries.ts'
import { moveRecommendations } from './move-recommendations.ts'
import { placeSwaps } from './swaps.ts'

/** Puts back what a merge moved, in the caller's transaction: from its target, or from where that was merged into since. */
export async function unmergeQueries(orm: Orm, merge: Merge): Promise<void> {
  const { from, into } = merge
  const moved = merge.recommendations.map(({ id }) => id)
  const { chain, locked } = await lockMerged(orm, merge)
  const ids = [from, ...chain]
  const duplicate = locked.find(({ id }) => id === from)
  if (duplicate?.mergedInto !== into)
    throw conflict('This merge was taken back already, or its query was deleted.')

  const there = await orm
    .select()
    .from(recommendations)
    .where(
      and(
        inArray(recommendations.id, moved),
        // Or the target is deleted.
        or(inArray(recommendations.queryId, ids), isNull(recommendations.queryId)),
      ),
    )
    .orderBy(asc(recommendations.id))
    .for('update')
  const isThere = new Set(there.map(({ id }) => id))
  await moveRecommendations(
    orm,
    merge.recommendations.filter(({ id }) => isThere.has(id)),
    duplicate,
  )
  await placeSwaps(orm, ids)
  await orm
    .update(evidence)
    .set({ queryId: from })
    .where(and(inArray(evidence.id, merge.evidence), inArray(evidence.queryId, ids)))
  await forgetFurther(orm, chain, merge)
  await orm.delete(savedQueries).where(
    and(
      inArray(savedQueries.queryId, chain),
      sql`exists (select from ${savedQueries} before where before.query_id = ${from}
        and before.uid = ${savedQueries.uid} and before.id = ${savedQueries.id})`,
    ),
  )
  await orm.delete(savedListEntries).where(
    and(
      inArray(savedListEntries.queryId, chain),
      sql`exists (select from ${savedListEntries} before where before.query_id = ${from}
        and before.list_id = ${savedListEntries.listId} and before.added_at = ${savedListEntries.addedAt})`,
    ),
  )
  await orm.delete(follows).where(
    and(
      inArray(follows.queryId, chain),
      sql`exists (select from ${follows} before where before.query_id = ${from}
        and before.uid = ${follows.uid} and before.id = ${follows.id})`,
    ),
  )
  await orm
    .update(queries)
    .set({ mergedInto: null, hiddenAt: merge.hiddenAt === null ? null : new Date(merge.hiddenAt) })
    .where(eq(queries.id, from))
  await recountQueries(orm, ids)
}

/** Merges that carried them further name them, too: taken back later, those would fetch them from where they are by then. */
async function forgetFurther(orm: Orm, chain: string[], gone: Merge): Promise<void> {
  const further = await orm
    .select({ id: decisions.id, merge: decisions.merge })
    .from(decisions)
    .where(
      and(
        eq(decisions.subject, 'query'),
        inArray(decisions.subjectId, chain),
        isNull(decisions.undoneAt),
        isNotNull(decisions.merge),
      ),
    )
  const recommended = new Set(gone.recommendations.map(({ id }) => id))
  const proved = new Set(gone.evidence)
  for (const { id, merge } of further) {
    const known = merge as Merge
    const left: Merge = {
      ...known,
      recommendations: known.recommendations.filter((one) => !recommended.has(one.id)),
      evidence: known.evidence.filter((one) => !proved.has(one)),
    }
    await orm.update(decisions).set({ merge: left }).where(eq(decisions.id, id))
  }
}

/** All queries that taking a merge back changes, in one order: whoever does so locks nothing of them before. */
export const lockMerged = (orm: Orm, { from, into }: Pick<Merge, 'from' | 'into'>) =>
  lockInOrder(orm, async (tx) => {
    const chain = await chainFrom(tx, into)
    const locked = await lockQueries(tx, [from, ...chain])
    // It may have been merged further, or less far, while this waited.
    return isDeepStrictEqual(await chainFrom(tx, into), chain) ? { chain, locked } : undefined
  })

async function chainFrom(orm: Orm, first: string): Promise<string[]> {
  const chain: string[] = []
  // What a file brought may lead back to where it began.
  for (let next: string | null | undefined = first; next && !chain.includes(next);) {
    chain.push(next)
    const [row] = await orm.select({ next: queries.mergedInto }).from(queries).where(eq(queries.id, next))
    next = row?.next
  }
  return chain
}
