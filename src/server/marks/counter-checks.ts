import { sql, type SQL } from 'drizzle-orm'
import { differing } from '#server/platform/recount.ts'
import { score } from './counters.ts'

const votesOf = sql`
  select recommendation_id, count(*) filter (where value = 1)::int as helpful,
    count(*) filter (where value = -1)::int as not_fit
  from votes where counted group by recommendation_id`
const swapsOf = sql`
  select recommendation_id, count(*)::int as swaps, count(*) filter (where by_owner)::int as owner_swaps
  from swaps where counted group by recommendation_id`
const [helpful, notFit] = [sql`coalesce(voted.helpful, 0)`, sql`coalesce(voted.not_fit, 0)`]
const recommendedOn = sql`
  select query_id, count(*)::int as count, sum(swap_count)::int as swaps from recommendations
  where hidden_at is null group by query_id`

/** Marks that count though their member is suspended, or the other way round: a suspension that is not settled yet. */
const unsettled = (marks: SQL) => sql`
  select 'mark of' as what, uid as id, counted::text as stored, (not counted)::text as counted
  from ${marks} marks left join members using (uid)
  where counted = coalesce(suspended_until > now(), false)`

export const markCounterChecks = [
  differing({
    what: 'recommendation',
    id: sql`recommendations.id`,
    stored: sql`row(recommendations.helpful, recommendations.not_fit, recommendations.score, swap_count, owner_swap_count)`,
    counted: sql`row(${helpful}, ${notFit}, (${score(helpful, notFit)})::float8, coalesce(swaps, 0), coalesce(owner_swaps, 0))`,
    from: sql`recommendations left join (${votesOf}) voted on voted.recommendation_id = id
      left join (${swapsOf}) swapped on swapped.recommendation_id = id`,
  }),
  differing({
    what: 'query',
    id: sql`queries.id`,
    stored: sql`row(recommendation_count, swap_count)`,
    counted: sql`row(coalesce(recommended.count, 0), coalesce(recommended.swaps, 0))`,
    from: sql`queries left join (${recommendedOn}) recommended on query_id = id`,
  }),
  unsettled(sql`votes`),
  unsettled(sql`swaps`),
]
