import { sql } from 'drizzle-orm'
import type { Vote, VoteCounts } from '#contract/marks.ts'
import type { Database } from '#server/db/client.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { votes } from '#server/db/marks-schema.ts'
import type { User } from '#server/identity/authentication.ts'
import { countVotes, helpfulOf, notFitOf } from './counters.ts'
import {
  lockedEntry,
  lockedMember,
  markedEntry,
  mayMark,
  ownMarkedEntry,
  theirOwners,
  visibleEntry,
  type MarkedEntry,
} from './entry.ts'

/** How many there are of what is hidden is not told. */
const hiddenCounts: VoteCounts = { helpful: 0, notFit: 0, score: 0 }

const counts = sql`
  coalesce(counted.helpful, entry.helpful) as helpful, coalesce(counted.not_fit, entry.not_fit) as "notFit",
  coalesce(counted.score, entry.score) as score`

/** Votes, each with its counters in one statement: one round trip, and never the one without the other. */
export function createVotes(db: Database, { provedOnly }: { provedOnly: boolean }) {
  const values = {
    recommendationId: sql`entry.id`,
    queryId: sql`entry.query_id`,
    ...toCome(votes, ['uid', 'value', 'reason']),
  }
  // What a vote said before is read from the row itself: what the statement saw when it began may be past by then.
  const put = db.prepare<MarkedEntry & VoteCounts>(sql`
    with member as (${lockedMember}),
    entry as (${lockedEntry(sql`exists (select from member)`)}),
    marked as (
      ${insertInto(votes, values, sql`from entry, member where ${mayMark} and entry.author not in ${theirOwners}`)}
      on conflict (recommendation_id, uid) do update set former_value = stored.value, value = excluded.value,
        reason = excluded.reason, voted_at = case when stored.value = excluded.value then stored.voted_at else now() end
      returning *
    ), steps as (
      select recommendation_id, ${helpfulOf(sql`value`)} - ${helpfulOf(sql`former_value`)} as helpful,
        ${notFitOf(sql`value`)} - ${notFitOf(sql`former_value`)} as not_fit
      from marked where counted
    ), counted as (${countVotes(sql`steps`)})
    select ${markedEntry}, ${counts}
    from (select) one left join member on true left join entry on true left join counted on true`)
  const remove = db.prepare<VoteCounts & { isVisible: boolean }>(sql`
    with entry as (${lockedEntry(sql`true`, ownMarkedEntry(votes))}),
    gone as (
      delete from ${votes} where ${votes.recommendationId} = ${sql.placeholder('id')}
        and ${votes.uid} = ${sql.placeholder('uid')} and exists (select from entry)
      returning *
    ), steps as (
      select recommendation_id, - ${helpfulOf(sql`value`)} as helpful, - ${notFitOf(sql`value`)} as not_fit
      from gone where counted
    ), counted as (${countVotes(sql`steps`)})
    select ${counts}, exists ${visibleEntry} as "isVisible" from entry left join counted on true`)

  return {
    async put({ uid, addressKey }: User, id: string, { value, reason }: Vote) {
      const why = value === -1 ? (reason ?? null) : null
      const asked = { id: id.toLowerCase(), uid, addressKey, provedOnly, value, reason: why }
      const [found] = await put(asked)
      return found
    },
    async remove({ uid }: User, id: string): Promise<VoteCounts | undefined> {
      const [found] = await remove({ id: id.toLowerCase(), uid })
      if (!found) return undefined
      const { isVisible, ...counts } = found
      return isVisible ? counts : hiddenCounts
    },
  }
}
