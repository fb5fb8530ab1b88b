import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { swapsOfQuery } from '#contract/marks.ts'
import type { Orm } from '#server/db/client.ts'
import { insertInto } from '#server/db/insert.ts'
import { mergedSwaps, swaps } from '#server/db/marks-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'

type Swap = typeof swaps.$inferSelect

/** A statement can name so many rows only. */
const batch = 500

const thisSwap = ({ recommendationId, uid }: Pick<Swap, 'recommendationId' | 'uid'>) =>
  and(eq(swaps.recommendationId, recommendationId), eq(swaps.uid, uid))

/**
 * The swaps of all who have some on the duplicate are kept as they were; of each member the oldest three stay. The
 * answer gives these their places, once their recommendations have come to the other query.
 */
export async function uniteSwaps(orm: Orm, from: string, into: string): Promise<() => Promise<void>> {
  const theirs = sql`(select uid from ${swaps} where query_id = ${from})`
  const rows = await orm
    .select()
    .from(swaps)
    .where(and(inArray(swaps.queryId, [from, into]), inArray(swaps.uid, theirs)))
    .orderBy(asc(swaps.uid), asc(swaps.swappedAt), asc(swaps.recommendationId))
    .for('update')
  const ofMembers = byMember(rows)
  const dropped = new Set(ofMembers.flatMap((some) => some.slice(swapsOfQuery)))
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch)
    await orm
      .insert(mergedSwaps)
      .values(some.map((row) => ({ ...row, fromId: from, isDropped: dropped.has(row) })))
  }
  for (const row of dropped) await orm.delete(swaps).where(thisSwap(row))

  return async () => {
    for (const some of ofMembers) {
      const [there, coming] = [true, false].map((is) =>
        some.filter((row) => !dropped.has(row) && (row.queryId === into) === is),
      ) as [Swap[], Swap[]]
      const taken = there.map(({ place }) => place)
      const free = [1, 2, 3].slice(0, swapsOfQuery).filter((place) => !taken.includes(place))
      for (const [n, row] of coming.entries())
        await orm
          .update(swaps)
          .set({ place: free[n] ?? null })
          .where(thisSwap(row))
    }
  }
}

function byMember(rows: Swap[]): Swap[][] {
  const groups = new Map<string, Swap[]>()
  for (const row of rows) groups.set(row.uid, [...(groups.get(row.uid) ?? []), row])
  return [...groups.values()]
}

/**
 * Undoes it, after the recommendations have gone back: whatever is on the query it was on has its place again. What
 * members have taken back since stays so, save what the merge took from them.
 */
export async function divideSwaps(orm: Orm, from: string): Promise<void> {
  const before = await orm
    .select({ swap: mergedSwaps })
    .from(mergedSwaps)
    .innerJoin(
      recommendations,
      and(
        eq(recommendations.id, mergedSwaps.recommendationId),
        eq(recommendations.queryId, mergedSwaps.queryId),
      ),
    )
    .where(eq(mergedSwaps.fromId, from))
    .orderBy(asc(mergedSwaps.uid), asc(mergedSwaps.swappedAt), asc(mergedSwaps.recommendationId))
  for (const { swap } of before) await (swap.isDropped ? giveBack(orm, swap) : putBack(orm, swap))
  await orm.delete(mergedSwaps).where(eq(mergedSwaps.fromId, from))
}

type Kept = typeof mergedSwaps.$inferSelect

/** Where somebody has another swap in its place by now, it has none. */
const placeUnlessTaken = ({ uid, queryId, place, recommendationId }: Kept) => sql`(
  select ${place}::smallint where not exists (
    select from ${swaps} taken where taken.uid = ${uid} and taken.query_id = ${queryId}
      and taken.place = ${place}::smallint and taken.recommendation_id <> ${recommendationId}))`

async function putBack(orm: Orm, swap: Kept): Promise<void> {
  await orm
    .update(swaps)
    .set({ place: placeUnlessTaken(swap), byOwner: swap.byOwner })
    .where(thisSwap(swap))
}

/** It counts unless its member is suspended by now. */
async function giveBack(orm: Orm, swap: Kept): Promise<void> {
  const { recommendationId, uid, queryId, note, byOwner, swappedAt } = swap
  const values = {
    recommendationId: sql`${recommendationId}`,
    uid: sql`${uid}`,
    queryId: sql`${queryId}`,
    place: placeUnlessTaken(swap),
    note: sql`${note}`,
    byOwner: sql`${byOwner}::boolean`,
    counted: sql`not exists (select from members where members.uid = ${uid} and ${suspendedNow})`,
    swappedAt: sql`${swappedAt.toISOString()}::timestamptz`,
  }
  await orm.execute(sql`${insertInto(swaps, values)} on conflict do nothing`)
}
