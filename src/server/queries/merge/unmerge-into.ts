import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { lockInOrder } from '#server/db/lock-in-order.ts'
import { appeals, decisions, moderationQueue } from '#server/db/moderation-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { takeBackNotices } from '#server/platform/tell-members.ts'
import { lockQueries } from './counters.ts'
import type { Merge } from './merge-queries.ts'
import { unmergeQueries } from './unmerge-queries.ts'

/**
 * Takes back what was merged into queries that are about to be deleted, in the caller's transaction and before it locks
 * anything of them: what others said on the duplicates goes home instead of being deleted, too.
 */
export async function unmergeInto(orm: Orm, ids: SQL): Promise<void> {
  const concerned = await lockInOrder(orm, async (tx) => {
    const found = await concernedBy(tx, ids)
    await lockQueries(tx, found)
    // Something may have been merged into them while this waited.
    return isDeepStrictEqual(await concernedBy(tx, ids), found) ? found : undefined
  })
  const duplicates = await orm
    .select({ id: queries.id, into: queries.mergedInto })
    .from(queries)
    .where(sql`${queries.mergedInto} in (${ids})`)
    .orderBy(asc(queries.id))
  if (!duplicates.length) return
  // All of them before any is moved, in one order, as by everybody who changes several.
  await orm
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(inArray(recommendations.queryId, concerned))
    .orderBy(asc(recommendations.id))
    .for('update')
  for (const { id, into } of duplicates) {
    const decision = await standingMerge(orm, id, into)
    if (decision) await takeBack(orm, id, decision)
    // One that came with a file: nobody knows what was on it.
    else await orm.update(queries).set({ mergedInto: null, hiddenAt: null }).where(eq(queries.id, id))
  }
}

/** All that taking back changes: these queries, what was merged into them, and what they were merged into themselves. */
export const changedByUnmerging = (ids: SQL): SQL => sql`
  select id from (
    with recursive led as (
      select id, merged_into from ${queries} where id in (${ids})
      union select id, merged_into from ${queries} where merged_into in (${ids})
      union select next.id, next.merged_into from led join ${queries} next on next.id = led.merged_into
    ) select id from led
  ) changed`

async function concernedBy(orm: Orm, ids: SQL): Promise<string[]> {
  const found = await orm
    .select({ id: queries.id })
    .from(queries)
    .where(sql`${queries.id} in (${changedByUnmerging(ids)})`)
    .orderBy(asc(queries.id))
  return found.map(({ id }) => id)
}

type StandingMerge = Pick<typeof decisions.$inferSelect, 'id' | 'merge'>

async function standingMerge(orm: Orm, id: string, into: string | null): Promise<StandingMerge | null> {
  const [latest] = await orm
    .select({ id: decisions.id, merge: decisions.merge, into: decisions.into })
    .from(decisions)
    .where(
      and(
        eq(decisions.subject, 'query'),
        eq(decisions.subjectId, id),
        eq(decisions.action, 'merge'),
        isNull(decisions.undoneAt),
      ),
    )
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(1)
  return latest?.merge && latest.into === into ? latest : null
}

/** As when a moderator does: who appealed has what they asked for, and whose it is is told. */
async function takeBack(orm: Orm, subjectId: string, { id, merge }: StandingMerge): Promise<void> {
  await unmergeQueries(orm, merge as Merge)
  await orm.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.id, id))
  const granted = await orm
    .update(appeals)
    .set({ closedAt: new Date(), outcome: 'granted' })
    .where(and(eq(appeals.decision, id), isNull(appeals.closedAt)))
    .returning({ id: appeals.id })
  if (granted.length)
    await orm
      .delete(moderationQueue)
      .where(and(eq(moderationQueue.subject, 'query'), eq(moderationQueue.subjectId, subjectId)))
  await takeBackNotices(orm, { kind: 'decision', group: id }, 0)
}
