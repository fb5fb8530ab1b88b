import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/client.ts'
import { isLocked } from '#server/db/is-locked.ts'
import { locks } from '#server/db/locks.ts'
import { conflictChecks, queries, recommendations } from '#server/db/schema.ts'
import { foldRows } from './fold-rows.ts'
import { listedQueries, nearestQuery, nearTo, readSimilarByIndex, similar } from './listed.ts'

const { id, queryId, foldedName, similarQueryId } = recommendations

/** How much one step does: it holds its locks, and the embedded engine, for some milliseconds. */
const step = { checks: 20, recommendations: 50 }

/** Sooner than Postgres looks for a circle of waiting, of which it ends anyone: here it can be done again. */
const patience = '200ms'

/**
 * Takes the next checks, if nobody else is at it, and says whether there may be more. It locks recommendations in no
 * one order, so it gives way to whoever holds one of them and may wait for another.
 */
export async function checkConflicts({ orm }: Database): Promise<boolean> {
  // Most changes leave none, and this is asked after each: no transaction for nothing.
  const [any] = await orm.select({ number: conflictChecks.number }).from(conflictChecks).limit(1)
  if (!any) return false
  return takeChecks(orm).catch((error: unknown) => {
    if (isLocked(error)) return true
    throw error
  })
}

/**
 * One at a time and in one transaction: whatever was changed meanwhile has a check of its own, which comes after it.
 */
async function takeChecks(orm: Orm): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [lock] = await tx
      .select({
        free: sql<boolean>`pg_try_advisory_xact_lock(${locks.conflictChecks}::bigint)`,
        patience: sql`set_config('lock_timeout', ${patience}, true)`,
      })
      .from(sql`(select 1) one`)
    if (!lock?.free) return false
    await readSimilarByIndex(tx)
    const due = await tx.select().from(conflictChecks).orderBy(asc(conflictChecks.number)).limit(step.checks)
    const idsOf = (wanted: string) => [
      ...new Set(due.filter(({ subject }) => subject === wanted).map(({ id }) => id)),
    ]
    const [asked, recommended] = [idsOf('query'), idsOf('recommendation')]
    await foldRows(tx, 'query', asked)
    await foldRows(tx, 'recommendation', recommended)
    await pointToNearest(tx, recommended)
    const unfinished = new Set<string>()
    for (const one of asked) if (!(await checkQuery(tx, one))) unfinished.add(one)
    const done = due.filter(({ subject, id }) => subject === 'recommendation' || !unfinished.has(id))
    await tx.delete(conflictChecks).where(
      inArray(
        conflictChecks.number,
        done.map(({ number }) => number),
      ),
    )
    return due.length > 0
  })
}

/** Whether it is done: a query that many recommendations resemble, or resembled, takes several steps. */
async function checkQuery(tx: Orm, asked: string): Promise<boolean> {
  const [query] = await tx
    .select({ name: sql<string | null>`queries.folded_name` })
    .from(sql`(select * from ${listedQueries} where ${queries.id} = ${asked}) queries`)
  const name = sql`${query?.name ?? null}::text`
  const lost = await some(
    tx,
    sql`${recommendations} where ${similarQueryId} = ${asked} and (${similar(sql`${foldedName}`, name)}) is not true`,
  )
  await pointToNearest(tx, lost)
  const won = await some(tx, recommendationsNear(name, asked))
  if (won.length) {
    await lock(tx, won)
    await tx.update(recommendations).set({ similarQueryId: asked }).where(inArray(id, won))
  }
  return lost.length < step.recommendations && won.length < step.recommendations
}

/** Some that nothing is known of yet. */
export const recommendationsNear = (name: SQL, asked: string): SQL => sql`
  (
    select * from ${recommendations}
    where ${nearTo(sql`${foldedName}`, name)} and ${similarQueryId} is null and ${queryId} is distinct from ${asked}
    limit ${step.recommendations}
  ) recommendations`

async function some(tx: Orm, from: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`recommendations.id` })
    .from(from)
    .limit(step.recommendations)
  return rows.map(({ id }) => id)
}

/** In one order, so that whoever else changes several waits instead of failing. */
const lock = (tx: Orm, ids: string[]) =>
  tx.select({ id }).from(recommendations).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')

/** Looks once for each name, however many recommendations have it. */
async function pointToNearest(tx: Orm, ids: string[]): Promise<void> {
  if (!ids.length) return
  await lock(tx, ids)
  const these = inArray(id, ids)
  await tx.execute(sql`
    update ${recommendations} set similar_query_id = nearest.found from (
      select asked.folded_name, asked.query_id, (select id from ${nearestQuery(sql`asked.folded_name`, sql`asked.query_id`)}) as found
      from (select distinct folded_name, query_id from ${recommendations} where ${these}) asked
    ) nearest
    where ${these} and ${eq(foldedName, sql`nearest.folded_name`)} and ${queryId} is not distinct from nearest.query_id
      and ${similarQueryId} is distinct from nearest.found`)
}
