import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { follows } from '#server/db/follows-schema.ts'
import { insertInto } from '#server/db/insert.ts'
import { savedListEntries } from '#server/db/lists-schema.ts'
import { queries, recommendations, savedQueries } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { lockQueries, recountQueries } from './counters.ts'
import { moveRecommendations } from './move-recommendations.ts'
import { placeSwaps } from './swaps.ts'

/** What a merge changed, as far as the rows themselves do not tell. Nothing in it says who anybody is. */
export interface Merge {
  from: string
  into: string
  hiddenAt: string | null
  recommendations: { id: string; queryTitle: string | null; productNameOriginal: string | null }[]
  evidence: string[]
}

/**
 * Puts all that is on a duplicate on another query, in the caller's transaction. Who saved or follows the one saved or follows the other, and lists have the other, too.
 * The duplicate is hidden, and its address leads on.
 */
export async function mergeQueries(orm: Orm, given: { from: string; into: string }): Promise<Merge> {
  const [from, into] = [given.from.toLowerCase(), given.into.toLowerCase()]
  if (from === into) throw conflict('A query cannot be merged into itself.')
  const locked = await lockQueries(orm, [from, into])
  const [duplicate, target] = [from, into].map((id) => locked.find((row) => row.id === id))
  if (!duplicate || !target) throw notFound('Query not found.')
  if (duplicate.mergedInto) throw conflict('This query was merged already.')
  if (target.hiddenAt) throw conflict('A query cannot be merged into one that is hidden.')

  const moved = (await lockOn(orm, [from, into])).filter(({ queryId }) => queryId === from)
  await moveRecommendations(
    orm,
    moved.map(({ id }) => ({ id })),
    target,
  )
  await placeSwaps(orm, [into])
  const pieces = await moveEvidence(orm, from, into)
  await saveForSame(orm, from, into)
  await listSame(orm, from, into)
  await followSame(orm, from, into)
  await orm
    .update(queries)
    .set({ mergedInto: into, hiddenAt: duplicate.hiddenAt ?? new Date() })
    .where(eq(queries.id, from))
  await recountQueries(orm, [from, into])
  return {
    from,
    into,
    hiddenAt: duplicate.hiddenAt?.toISOString() ?? null,
    recommendations: moved.map(({ id, queryTitle, productNameOriginal }) => ({
      id,
      queryTitle,
      productNameOriginal,
    })),
    evidence: pieces,
  }
}

/** In one order, as by everybody who changes several. */
const lockOn = (orm: Orm, ids: string[]) =>
  orm
    .select()
    .from(recommendations)
    .where(inArray(recommendations.queryId, ids))
    .orderBy(asc(recommendations.id))
    .for('update')

async function moveEvidence(orm: Orm, from: string, into: string): Promise<string[]> {
  const onIt = eq(evidence.queryId, from)
  const rows = await orm
    .select({ id: evidence.id })
    .from(evidence)
    .where(onIt)
    .orderBy(asc(evidence.id))
    .for('update')
  await orm.update(evidence).set({ queryId: into }).where(onIt)
  return rows.map(({ id }) => id)
}

/** What they saved stays beside it under the same id: that tells them apart should the merge be undone. */
async function saveForSame(orm: Orm, from: string, into: string): Promise<void> {
  const values = { id: sql`id`, uid: sql`uid`, queryId: sql`${into}` }
  const source = sql`from ${savedQueries} where query_id = ${from}`
  await orm.execute(sql`${insertInto(savedQueries, values, source)} on conflict do nothing`)
}

/** The lists it is in have the other one in its place. */
async function listSame(orm: Orm, from: string, into: string): Promise<void> {
  const values = {
    listId: sql`list_id`,
    queryId: sql`${into}`,
    position: sql`position`,
    addedAt: sql`added_at`,
  }
  const source = sql`from ${savedListEntries} where query_id = ${from}`
  await orm.execute(sql`${insertInto(savedListEntries, values, source)} on conflict do nothing`)
}

/**
 * Whoever chose to follow the one has chosen the other, too, where they followed that automatically. It stays so when the merge is
 * undone: what is kept of it names nobody.
 */
async function followSame(orm: Orm, from: string, into: string): Promise<void> {
  const { kind, queryId, uid, id, automatic } = follows
  const values = {
    kind: sql`${kind}`,
    target: sql`${into}`,
    uid: sql`${uid}`,
    id: sql`${id}`,
    automatic: sql`${automatic}`,
  }
  const source = sql`from ${follows} where ${eq(queryId, from)}`
  await orm.execute(sql`${insertInto(follows, values, source)}
    on conflict (kind, target, uid) do update set automatic = false where stored.automatic and not excluded.automatic`)
}
