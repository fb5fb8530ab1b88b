import { asc, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { swaps } from '#server/db/marks-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'

/** In one order, as by everybody who changes several. */
export const lockQueries = (orm: Orm, ids: string[]) =>
  orm.select().from(queries).where(inArray(queries.id, ids)).orderBy(asc(queries.id)).for('update')

/** Counts what is on locked queries, and the swaps on each of those, anew. */
export async function recountQueries(orm: Orm, ids: string[]): Promise<void> {
  const counted = sql`(select count(*) filter (where counted)::int as swaps,
    count(*) filter (where counted and by_owner)::int as owner_swaps
    from ${swaps} where recommendation_id = recommendations.id)`
  await orm.execute(sql`
    update ${recommendations} set swap_count = found.swaps, owner_swap_count = found.owner_swaps
    from (
      select recommendations.id, found.* from ${recommendations} cross join lateral ${counted} found
      where ${inArray(recommendations.queryId, ids)}
    ) found
    where recommendations.id = found.id
      and (recommendations.swap_count, recommendations.owner_swap_count) is distinct from (found.swaps, found.owner_swaps)`)
  const seen = sql`where query_id = queries.id and hidden_at is null`
  await orm.execute(sql`
    update ${queries} set
      recommendation_count = (select count(*) from recommendations ${seen}),
      swap_count = (select coalesce(sum(swap_count), 0) from recommendations ${seen}),
      evidence_count = (select count(*) from evidence ${seen})
    where ${inArray(queries.id, ids)}`)
}
