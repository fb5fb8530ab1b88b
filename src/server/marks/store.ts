import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { swaps, votes } from '#server/db/marks-schema.ts'
import { countSwaps, countSwapsOfQueries, countVotes, helpfulOf, notFitOf } from './counters.ts'

/** New marks by the hundred, with their counters, in the caller's transaction. */
export async function storeMarks(
  orm: Orm,
  newVotes: (typeof votes.$inferInsert)[],
  newSwaps: (typeof swaps.$inferInsert)[],
): Promise<void> {
  const made = (ids: { recommendationId: string }[]) =>
    sql`recommendation_id = any(array[${sql.join(
      [...new Set(ids.map(({ recommendationId }) => recommendationId))].map((id) => sql`${id}`),
      sql`, `,
    )}]::text[])`
  if (newVotes.length) {
    await orm.insert(votes).values(newVotes)
    const steps = sql`(
      select recommendation_id, sum(${helpfulOf(sql`value`)})::int as helpful, sum(${notFitOf(sql`value`)})::int as not_fit
      from ${votes} where ${made(newVotes)} group by recommendation_id)`
    await orm.execute(countVotes(steps))
  }
  if (newSwaps.length) {
    await orm.insert(swaps).values(newSwaps)
    const steps = sql`(
      select recommendation_id, count(*)::int as swaps, count(*) filter (where by_owner)::int as owner_swaps
      from ${swaps} where ${made(newSwaps)} group by recommendation_id)`
    await orm.execute(sql`with counted as (${countSwaps(steps)}) ${countSwapsOfQueries(sql`counted`)}`)
  }
}
