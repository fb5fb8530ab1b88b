import { sql, type SQL } from 'drizzle-orm'
import { swapsOfQuery, type Swap, type SwapCounts } from '#contract/marks.ts'
import type { Database } from '#server/db/client.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { newObjectId } from '#server/db/columns.ts'
import { hiddenExperiences, swaps } from '#server/db/marks-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { violatesIndex } from '#server/db/violates-index.ts'
import type { User } from '#server/identity/authentication.ts'
import { keptHidden } from '#server/platform/kept-hidden.ts'
import { noPosting, type Posting } from '#server/platform/posting/posting.ts'
import { countSwaps, countSwapsOfQueries } from './counters.ts'
import {
  lockedEntry,
  lockedMember,
  lockedQuery,
  markedEntry,
  mayMark,
  ownMarkedEntry,
  theirOwners,
  visibleEntry,
  type MarkedEntry,
} from './entry.ts'
import { toldOfSwap, untoldOfSwap } from './notices.ts'

interface Seen {
  seen: boolean
}

const tries = 10
const uid = sql.placeholder('uid')
/** A swap said again, from another tab or after a login, does not take back what was noted about it. */
const leavesNote = sql`${sql.placeholder('leavesNote')}::boolean`
const shared = sql`${sql.placeholder('shared')}::boolean`
const hiddenAt = sql`${sql.placeholder('hiddenAt')}::timestamptz`
const onItsQuery = sql`query_id is not distinct from (select id from query)`
const seen = (asked: SQL) => sql`exists ${asked} as seen`
const swapCount = sql`coalesce(counted.swap_count, entry.swap_count) as "swapCount"`

export const keptExperiences = keptHidden({
  subject: 'experience',
  kept: hiddenExperiences,
  on: 'recommendation_id',
  id: 'note_id',
})

/** Swaps, each with the counters of its recommendation and query in one statement. */
export function createSwaps(
  db: Database,
  { provedOnly, posting = noPosting(db) }: { provedOnly: boolean; posting?: Posting },
) {
  const { blocking, review } = posting
  const values = {
    recommendationId: sql`entry.id`,
    queryId: sql`query.id`,
    place: sql`place.place`,
    byOwner: sql`query.owner in ${theirOwners}`,
    ...toCome(swaps, ['uid', 'note']),
    shared: sql`coalesce(${shared}, false)`,
    noteId: sql`coalesce((select note_id from former), ${newObjectId})`,
    noteHiddenAt: sql`coalesce((select note_hidden_at from former), ${hiddenAt})`,
  }
  // Of several at once on one query, all want the same place and one gets it: see `again`.
  const freePlace = sql`
    select place from generate_series(1, ${swapsOfQuery}::int) free (place)
    where not exists (
      select from ${swaps} where ${swaps.uid} = ${uid} and ${swaps.queryId} = query.id and ${swaps.place} = free.place)
    order by place limit 1`
  const place = sql`
    select place from ${swaps} where ${swaps.recommendationId} = ${sql.placeholder('id')} and ${swaps.uid} = ${uid}
    union all (${freePlace}) limit 1`
  const put = db.prepare<MarkedEntry & SwapCounts & Seen & { isMarked: boolean; noteId: string | null }>(sql`
    with member as (${lockedMember}),
    former as (
      select note_id, note_hidden_at from ${hiddenExperiences} where recommendation_id = ${sql.placeholder('id')} and uid = ${uid}
    ), query as (${lockedQuery(sql`exists (select from member)`)}),
    entry as (${lockedEntry(sql`exists (select from member) and ${onItsQuery}`)}),
    marked as (
      ${insertInto(swaps, values, sql`from entry, query, member cross join lateral (${place}) place where ${mayMark}`)}
      on conflict (recommendation_id, uid) do update set
        note = case when ${leavesNote} then stored.note else excluded.note end, shared = coalesce(${shared}, stored.shared),
        note_id = coalesce(stored.note_id, excluded.note_id),
        note_hidden_at = coalesce(stored.note_hidden_at, excluded.note_hidden_at)
      returning *, xmax = 0 as is_new
    ), steps as (
      select recommendation_id, 1 as swaps, by_owner::int as owner_swaps from marked where is_new
    ), counted as (${countSwaps(sql`steps`)}),
    of_query as (${countSwapsOfQueries(sql`counted`)}), told as (${toldOfSwap(blocking)}),
    held as (
      select note_id as id, uid as owner, note_hidden_at as hidden_at from marked where note_hidden_at = ${hiddenAt}
    ), queued as (${review.queued('experience', sql`held`)})
    select ${markedEntry}, ${swapCount}, exists (select from marked) as "isMarked",
      (select note_id from marked) as "noteId", ${seen(visibleEntry)}
    from (select) one left join member on true left join entry on true left join counted on true`)
  const own = ownMarkedEntry(swaps)
  const remove = db.prepare<SwapCounts & Seen & { isVisible: boolean }>(sql`
    with query as (${lockedQuery(sql`true`, own)}),
    entry as (${lockedEntry(onItsQuery, own)}),
    gone as (
      delete from ${swaps} where ${swaps.recommendationId} = ${sql.placeholder('id')} and ${swaps.uid} = ${uid}
        and exists (select from entry)
      returning *
    ), steps as (
      select recommendation_id, -1 as swaps, - by_owner::int as owner_swaps from gone where counted
    ), counted as (${countSwaps(sql`steps`)}),
    of_query as (${countSwapsOfQueries(sql`counted`)}), kept as (${keptExperiences}), ${untoldOfSwap}
    select ${swapCount}, ${seen(own)}, exists ${visibleEntry} as "isVisible"
    from (select) one left join entry on true left join counted on true`)

  return {
    /** `hiddenAt`: where others are not to read the note before a moderator has. */
    put({ uid, addressKey }: User, id: string, { note, shared }: Swap, hiddenAt: string | null = null) {
      const said = { note: note || null, leavesNote: note === undefined, shared: shared ?? null }
      const values = {
        id: id.toLowerCase(),
        uid,
        addressKey,
        provedOnly,
        noticeId: objectId(),
        hiddenAt,
        ...said,
      }
      return again(() => put(values))
    },
    async remove({ uid }: User, id: string): Promise<SwapCounts | null> {
      const values = { id: id.toLowerCase(), uid }
      const found = await again(() => remove(values))
      if (typeof found?.swapCount !== 'number') return null
      // How many there are of what is hidden is not told.
      return { swapCount: found.isVisible ? found.swapCount : 0 }
    },
  }
}

/**
 * Asks once more where a place was taken meanwhile, or the recommendation came to another query between the moment its
 * query was looked up and the moment both were locked.
 */
async function again<Row extends Seen & Partial<SwapCounts> & Partial<MarkedEntry>>(
  ask: () => Promise<Row[]>,
): Promise<Row | undefined> {
  for (let left = tries; ; left--) {
    try {
      const [row] = await ask()
      const isMoved = row?.seen && row.isMember !== false && typeof row.swapCount !== 'number'
      if (!isMoved || left === 0) return row
    } catch (error) {
      if (left === 0 || !violatesIndex(error, 'swaps_place')) throw error
    }
  }
}
