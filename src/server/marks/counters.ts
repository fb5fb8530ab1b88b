import { sql, type SQL } from 'drizzle-orm'
import { queries, recommendations } from '#server/db/schema.ts'

/** 80 of 100 such intervals hold the true share. */
const z = 1.2816

/**
 * The lower bound of the Wilson interval, of which too many digits would only make answers longer. Postgres may work it
 * out once for counters that are past, and again for those it then finds: what they never are must not be an error.
 */
export function score(helpful: SQL, counted: SQL): SQL {
  const notFit = sql`greatest(${counted}, 0)::float8`
  const [one, square] = [sql.raw(String(z)), sql.raw(String(z * z))]
  const spread = sql`sqrt(${helpful} * ${notFit} / (${helpful} + ${notFit}) + ${square} / 4)`
  const bound = sql`(${helpful} + ${square} / 2 - ${one} * ${spread}) / (${helpful} + ${notFit} + ${square})`
  return sql`case when ${helpful} <= 0 then 0 else round((${bound})::numeric, 6)::float8 end`
}

/** Adds to the counters of recommendations; `steps` are rows of `recommendation_id, helpful, not_fit`, one each. */
export const countVotes = (steps: SQL): SQL => sql`
  update ${recommendations} set helpful = ${recommendations.helpful} + step.helpful,
    not_fit = ${recommendations.notFit} + step.not_fit,
    score = ${score(
      sql`(${recommendations.helpful} + step.helpful)`,
      sql`(${recommendations.notFit} + step.not_fit)`,
    )}
  from ${steps} step
  where ${recommendations.id} = step.recommendation_id and (step.helpful <> 0 or step.not_fit <> 0)
  returning ${recommendations.helpful}, ${recommendations.notFit}, ${recommendations.score}`

/** The same for rows of `recommendation_id, swaps, owner_swaps`. A hidden one is not counted on its query. */
export const countSwaps = (steps: SQL): SQL => sql`
  update ${recommendations} set swap_count = ${recommendations.swapCount} + step.swaps,
    owner_swap_count = ${recommendations.ownerSwapCount} + step.owner_swaps
  from ${steps} step where ${recommendations.id} = step.recommendation_id
  returning case when ${recommendations.hiddenAt} is null then ${recommendations.queryId} end as query_id, step.swaps, ${recommendations.swapCount}`

/** What `countSwaps` returned, as `counted`, added to the counters of its queries. */
export const countSwapsOfQueries = (counted: SQL): SQL => sql`
  update ${queries} set swap_count = ${queries.swapCount} + step.swaps
  from (select query_id, sum(swaps)::int as swaps from ${counted} where query_id is not null group by query_id) step
  where ${queries.id} = step.query_id`

/** What a vote adds to the counters, by its value: 0 for none. */
export const helpfulOf = (value: SQL): SQL => sql`(${value} = 1)::int`
export const notFitOf = (value: SQL): SQL => sql`(${value} = -1)::int`
