import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { score } from './counters.ts'

/** A counter that says something else than the rows it counts. */
export interface Miscount {
  what: string
  id: string
  stored: string
  counted: string
}

const votesOf = sql`
  select recommendation_id, count(*) filter (where value = 1)::int as helpful,
    count(*) filter (where value = -1)::int as not_fit
  from votes where counted group by recommendation_id`
const swapsOf = sql`
  select recommendation_id, count(*)::int as swaps, count(*) filter (where by_owner)::int as owner_swaps
  from swaps where counted group by recommendation_id`
const checksOf = sql`
  select evidence_id, count(*) filter (where verdict = 'still-true')::int as "true",
    count(*) filter (where verdict = 'outdated')::int as outdated,
    count(*) filter (where verdict = 'disputed')::int as disputed
  from evidence_checks group by evidence_id`
const [helpful, notFit] = [sql`coalesce(voted.helpful, 0)`, sql`coalesce(voted.not_fit, 0)`]

const differing = (what: SQL, id: SQL, stored: SQL, counted: SQL, from: SQL) => sql`
  select ${what} as what, ${id} as id, ${stored}::text as stored, ${counted}::text as counted from ${from}
  where ${stored} is distinct from ${counted}`

const figure = (name: string, rows: SQL) =>
  differing(
    sql`'figure'`,
    sql`name`,
    sql`row((select coalesce(sum(value), 0) from figure_shares where figure_shares.name = figure.name))`,
    sql`row((select count(*)::numeric from ${rows}))`,
    sql`(values (${sql.raw(`'${name}'`)})) figure (name)`,
  )

/** Marks that count though their member is suspended, or the other way round: a suspension that is not settled yet. */
const unsettled = (marks: SQL) => sql`
  select 'mark of', uid, counted::text, (not counted)::text
  from ${marks} marks left join members using (uid)
  where counted = coalesce(suspended_until > now(), false)`

/** Every counter held against the rows it counts, as they stand at one moment. */
const miscounts = sql`
  ${differing(
    sql`'recommendation'`,
    sql`recommendations.id`,
    sql`row(recommendations.helpful, recommendations.not_fit, recommendations.score, swap_count, owner_swap_count)`,
    sql`row(${helpful}, ${notFit}, (${score(helpful, notFit)})::float8, coalesce(swaps, 0), coalesce(owner_swaps, 0))`,
    sql`recommendations left join (${votesOf}) voted on voted.recommendation_id = id
      left join (${swapsOf}) swapped on swapped.recommendation_id = id`,
  )}
  union all ${differing(
    sql`'query'`,
    sql`queries.id`,
    sql`row(recommendation_count, swap_count)`,
    sql`row(coalesce(recommended.count, 0), coalesce(recommended.swaps, 0))`,
    sql`queries left join (
      select query_id, count(*)::int as count, sum(swap_count)::int as swaps from recommendations group by query_id
    ) recommended on query_id = id`,
  )}
  union all ${differing(
    sql`'evidence on query'`,
    sql`queries.id`,
    sql`row(evidence_count)`,
    sql`row(coalesce(added.count, 0))`,
    sql`queries left join (
      select query_id, count(*)::int as count from evidence group by query_id
    ) added on query_id = id`,
  )}
  union all ${differing(
    sql`'evidence'`,
    sql`evidence.id`,
    sql`row(still_true, evidence.outdated, evidence.disputed)`,
    sql`row(coalesce(checked."true", 0), coalesce(checked.outdated, 0), coalesce(checked.disputed, 0))`,
    sql`evidence left join (${checksOf}) checked on evidence_id = id`,
  )}
  union all ${figure('queries', sql`queries`)}
  union all ${figure('recommendations', sql`recommendations`)}
  union all ${figure('swaps', sql`swaps where counted`)}
  union all ${unsettled(sql`votes`)}
  union all ${unsettled(sql`swaps`)}`

/** Reads all there is, and should find nothing. */
export const findMiscounts = (db: Database): Promise<Miscount[]> => db.prepare<Miscount>(miscounts)()
