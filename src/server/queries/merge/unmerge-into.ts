import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { lockInOrder } from '#server/db/lock-in-order.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { dequeue, enqueue, grantAppeal, reopenReports, requeue } from '#server/platform/moderation-queue.ts'
import { takeBackNotices } from '#server/platform/tell-members.ts'
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
    const locked = await lock(tx, found)
    // Something may have been merged into them while this waited.
    return isDeepStrictEqual(await concernedBy(tx, ids), found) ? locked : undefined
  })
  const leaving = await orm
    .select({ id })
    .from(queries)
    .where(sql`${id} in (${ids})`)
  const rows = new Map(concerned.map((row) => [row.id, row]))
  const goes = new Map(leaving.flatMap((one) => rows.get(one.id) ?? []).map((row) => [row.id, row]))
  const duplicates = concerned.filter((row) => goes.has(row.mergedInto ?? ''))
  if (!duplicates.length) return
  // All of them before any is moved, in one order, as by everybody who changes several.
  await orm
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(sql`${recommendations.queryId} = any(${sql.param([...rows.keys()])}::text[])`)
    .orderBy(asc(recommendations.id))
    .for('update')
  for (const duplicate of duplicates) {
    const last = lastOf(duplicate, goes)
    const standing = await standingDecisions(orm, duplicate)
    if (last.mergedInto !== null && !goes.has(last.mergedInto))
      await leadTo(orm, duplicate, standing, last.mergedInto)
    else await free(orm, duplicate, standing, last)
  }
}

/** The last of those that go in the chain of merges which begins here. */
function lastOf(duplicate: Row, goes: Map<string, Row>): Row {
  const passed = new Set<Row>()
  let last = duplicate
  // What a file brought may lead back to where it began.
  for (let next = goes.get(last.mergedInto ?? ''); next && !passed.has(next);) {
    passed.add(next)
    last = next
    next = goes.get(last.mergedInto ?? '')
  }
  return last
}

async function leadTo(orm: Orm, duplicate: Row, { merge }: Standing, into: string): Promise<void> {
  await orm.update(queries).set({ mergedInto: into }).where(eq(id, duplicate.id))
  if (merge)
    await orm
      .update(decisions)
      .set({ into, merge: { ...(merge.merge as Merge), into } })
      .where(eq(decisions.id, merge.id))
}

/**
 * As when a moderator takes a merge back: what waited for it waits again. What a moderator hid since, or led to something
 * hidden, waits for one to look. Of a duplicate that came with a file nobody knows what was on it.
 */
async function free(orm: Orm, duplicate: Row, { merge, isHidden }: Standing, last: Row): Promise<void> {
  const target = { subject: 'query', subjectId: duplicate.id } as const
  const staysHidden = isHidden || (last.hiddenAt !== null && last.mergedInto === null)
  if (merge) await unmergeQueries(orm, merge.merge as Merge)
  await orm
    .update(queries)
    .set({ mergedInto: null, hiddenAt: staysHidden ? duplicate.hiddenAt : null })
    .where(eq(id, duplicate.id))
  if (merge) {
    await orm.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.id, merge.id))
    for (const kind of ['decision', 'report', 'appeal'] as const)
      await takeBackNotices(orm, { kind, group: merge.id }, 0)
    await reopenReports(orm, merge.id)
    if (!staysHidden && (await grantAppeal(orm, merge.id))) await dequeue(orm, target)
  }
  if (staysHidden) await enqueue(orm, target, duplicate.owner, 'review', { takesOver: true })
  else await requeue(orm, target, duplicate.owner, merge?.before.queued ?? null)
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

const { id, owner, hiddenAt, mergedInto } = queries
type Row = Pick<typeof queries.$inferSelect, 'id' | 'owner' | 'hiddenAt' | 'mergedInto'>

async function concernedBy(orm: Orm, ids: SQL): Promise<string[]> {
  const found = await orm
    .select({ id })
    .from(queries)
    .where(sql`${id} in (${changedByUnmerging(ids)})`)
    .orderBy(asc(id))
  return found.map((row) => row.id)
}

/** As one value: there may be more of them than a statement takes values. */
const lock = (orm: Orm, ids: string[]): Promise<Row[]> =>
  orm
    .select({ id, owner, hiddenAt, mergedInto })
    .from(queries)
    .where(sql`${id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(id))
    .for('update')

interface Standing {
  /** By which it leads where it does, where what that moved is known. */
  merge: typeof decisions.$inferSelect | null
  /** By a decision since then, as the version before let moderators. */
  isHidden: boolean
}

async function standingDecisions(orm: Orm, duplicate: Row): Promise<Standing> {
  const made = await orm
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.subject, 'query'),
        eq(decisions.subjectId, duplicate.id),
        inArray(decisions.action, ['hide', 'merge']),
        isNull(decisions.undoneAt),
      ),
    )
    .orderBy(desc(decisions.at), desc(decisions.id))
  return {
    merge: made.find(({ merge, into }) => merge && into === duplicate.mergedInto) ?? null,
    isHidden: made[0]?.action === 'hide',
  }
}
