import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { swaps, votes } from '#server/db/marks-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import type { RecountMember } from '#server/platform/feature.ts'
import { countSwaps, countSwapsOfQueries, countVotes, helpfulOf, notFitOf } from './counters.ts'

/** So many marks are locked at once. */
const batch = 100
const uid = sql.placeholder('uid')

/** Whether they are suspended, which stays as it is while a batch is made. */
const member = sql`
  select ${suspendedNow} as suspended from ${members}
  where ${members.uid} = ${uid} for share`

/** In one order, after what `first` looks at. */
const lockedEntries = (first = sql`true`) => sql`
  select ${recommendations.id}, ${recommendations.queryId} from ${recommendations}
  where ${recommendations.id} in (select recommendation_id from mark) and ${first}
  order by ${recommendations.id} for no key update`

const marksToChange = (table: typeof votes | typeof swaps) => sql`
  select ${table.recommendationId} from ${table}, member
  where ${table.uid} = ${uid} and ${table.counted} = member.suspended limit ${batch}`

const changed = (table: typeof votes | typeof swaps) => sql`
  update ${table} set counted = not ${table.counted} from entry, member
  where ${table.recommendationId} = entry.id and ${table.uid} = ${uid} and ${table.counted} = member.suspended
  returning ${table}.*, case when ${table.counted} then 1 else -1 end as step`

const left = sql`select count(*)::int as found from mark`

/**
 * Takes what a suspended member marked out of the counters, and puts it back when they are not suspended any more.
 * A batch at a time, each whole by itself: it may end anywhere and be made again, here or elsewhere, also while they,
 * or others, go on marking.
 */
export function createMarkRecount(db: Database): RecountMember {
  const settleVotes = db.prepare<{ found: number }>(sql`
    with member as (${member}),
    mark as (${marksToChange(votes)}),
    entry as (${lockedEntries()}),
    changed as (${changed(votes)}),
    steps as (
      select recommendation_id, ${helpfulOf(sql`value`)} * step as helpful, ${notFitOf(sql`value`)} * step as not_fit
      from changed
    ), counted as (${countVotes(sql`steps`)})
    ${left}`)
  const settleSwaps = db.prepare<{ found: number }>(sql`
    with member as (${member}),
    mark as (${marksToChange(swaps)}),
    query as (
      select ${queries.id} from ${queries} where ${queries.id} in (
        select ${recommendations.queryId} from ${recommendations} join mark on ${recommendations.id} = mark.recommendation_id)
      order by ${queries.id} for no key update
    ), entry as (${lockedEntries(sql`(select count(*) from query) >= 0
      and (${recommendations.queryId} is null or ${recommendations.queryId} in (select id from query))`)}),
    changed as (${changed(swaps)}),
    steps as (select recommendation_id, step as swaps, by_owner::int * step as owner_swaps from changed),
    counted as (${countSwaps(sql`steps`)}),
    of_queries as (${countSwapsOfQueries(sql`counted`)})
    ${left}`)

  return async (uid) => {
    for (const step of [settleVotes, settleSwaps]) while ((await step({ uid }))[0]?.found);
  }
}
