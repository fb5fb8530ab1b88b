import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { lockInOrder } from '#server/db/lock-in-order.ts'
import { appeals, decisions, moderationQueue } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { takeBackNotices } from '#server/platform/tell-members.ts'
import { lockQueries } from './counters.ts'
import type { Merge } from './merge-queries.ts'
import { unmergeQueries } from './unmerge-queries.ts'

/**
 * Frees what was merged into queries that are about to be deleted, in the caller's transaction and before it locks anything
 * of them: what others said on the duplicates goes home instead of being deleted, too. Where the query was merged further
 * itself, all of it is there, and the duplicates lead there.
 */
export async function unmergeInto(orm: Orm, ids: SQL): Promise<void> {
  const concerned = await lockInOrder(orm, async (tx) => {
    const found = await concernedBy(tx, ids)
    const locked = await lockQueries(
      tx,
      found.map(({ id }) => id),
    )
    // Something may have been merged into them while this waited.
    return isDeepStrictEqual(await concernedBy(tx, ids), found) ? locked : undefined
  })
  const leaving = await orm
    .select()
    .from(queries)
    .where(sql`${queries.id} in (${ids})`)
  const goes = new Map(leaving.map((query) => [query.id, query]))
  const duplicates = concerned.flatMap((query) => {
    const into = query.mergedInto === null ? undefined : goes.get(query.mergedInto)
    return into ? [{ query, into }] : []
  })
  if (!duplicates.length) return
  // All of them before any is moved, in one order, as by everybody who changes several.
  await orm
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(
      inArray(
        recommendations.queryId,
        concerned.map(({ id }) => id),
      ),
    )
    .orderBy(asc(recommendations.id))
    .for('update')
  for (const { query, into } of duplicates) {
    const decision = await standingMerge(orm, query)
    const end = endOfMerges(into, goes)
    if (end) await leadTo(orm, query, decision, end)
    else await free(orm, query, decision, into)
  }
}

/** Where a query that goes was merged into, if that stays. */
function endOfMerges({ id, mergedInto }: Row, goes: Map<string, Row>): string | null {
  const passed = new Set([id])
  let end = mergedInto
  // What a file brought may lead back to where it began.
  while (end !== null && goes.has(end) && !passed.has(end)) {
    passed.add(end)
    end = goes.get(end)?.mergedInto ?? null
  }
  return end !== null && goes.has(end) ? null : end
}

async function leadTo(orm: Orm, { id }: Row, decision: StandingMerge | null, into: string): Promise<void> {
  await orm.update(queries).set({ mergedInto: into }).where(eq(queries.id, id))
  if (!decision) return
  const merge: Merge = { ...(decision.merge as Merge), into }
  await orm.update(decisions).set({ into, merge }).where(eq(decisions.id, decision.id))
}

/** Of one that came with a file nobody knows what was on it. Where the other was hidden, a moderator looks at this one first. */
async function free(orm: Orm, query: Row, decision: StandingMerge | null, into: Row): Promise<void> {
  const { id, owner } = query
  const staysHidden = into.hiddenAt !== null && into.mergedInto === null
  if (decision) await takeBack(orm, id, decision, staysHidden)
  else await orm.update(queries).set({ mergedInto: null, hiddenAt: null }).where(eq(queries.id, id))
  if (!staysHidden) return
  await orm.update(queries).set({ hiddenAt: query.hiddenAt }).where(eq(queries.id, id))
  const why = 'review'
  await orm
    .insert(moderationQueue)
    .values({ subject: 'query', subjectId: id, owner, why, id: objectId() })
    .onConflictDoUpdate({ target: [moderationQueue.subject, moderationQueue.subjectId], set: { why } })
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

const concernedBy = (orm: Orm, ids: SQL) =>
  orm
    .select({ id: queries.id })
    .from(queries)
    .where(sql`${queries.id} in (${changedByUnmerging(ids)})`)
    .orderBy(asc(queries.id))

type Row = typeof queries.$inferSelect
type StandingMerge = Pick<typeof decisions.$inferSelect, 'id' | 'merge'>

async function standingMerge(orm: Orm, { id, mergedInto }: Row): Promise<StandingMerge | null> {
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
  return latest?.merge && latest.into === mergedInto ? latest : null
}

/** As when a moderator does: who appealed has what they asked for unless it stays hidden, and whose it is is told. */
async function takeBack(
  orm: Orm,
  subjectId: string,
  { id, merge }: StandingMerge,
  staysHidden: boolean,
): Promise<void> {
  await unmergeQueries(orm, merge as Merge)
  await orm.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.id, id))
  await takeBackNotices(orm, { kind: 'decision', group: id }, 0)
  if (staysHidden) return
  const granted = await orm
    .update(appeals)
    .set({ closedAt: new Date(), outcome: 'granted' })
    .where(and(eq(appeals.decision, id), isNull(appeals.closedAt)))
    .returning({ id: appeals.id })
  if (granted.length)
    await orm
      .delete(moderationQueue)
      .where(and(eq(moderationQueue.subject, 'query'), eq(moderationQueue.subjectId, subjectId)))
}
