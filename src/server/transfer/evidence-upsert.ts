import { sql, type SQL } from 'drizzle-orm'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { insertInto } from '#server/db/insert.ts'
import { evidenceColumns } from './evidence-record.ts'
import { decided } from './rows.ts'
import { countWritten, given, incoming, onConflictUpdate } from '#server/db/upsert.ts'

const checkColumns = [
  'evidenceId',
  'uid',
  'verdict',
  'note',
  'byTrusted',
  'checkedAt',
  'noteHiddenAt',
] as const

/** As recommendations are written: queries locked first and counted in the same statement. Its checks are the file's. */
export function evidenceUpsert(rows: SQL): SQL {
  const columns = [...evidenceColumns, ...decided]
  return sql`
    with incoming as materialized (${incoming(rows, evidence, columns, sql`, checks json`)}),
    was as materialized (select id, query_id from evidence where id in (select id from incoming)),
    query as materialized (
      select id from queries
      where id in (select "queryId" from incoming union select query_id from was)
      order by id for no key update
    ), kept as materialized (select * from incoming where "queryId" in (select id from query)),
    written as (
      ${insertInto(evidence, given(columns), sql`from kept given order by given.id`)}
      ${onConflictUpdate(evidence, evidenceColumns)}
      returning id, query_id, hidden_at, (xmax = 0) as inserted
    ), moved as (
      select query_id, sum(step)::int as step from (
        select query_id, 1 as step from written where hidden_at is null
        union all
        select was.query_id, -1 from was join written using (id) where not inserted and hidden_at is null
      ) steps group by query_id having sum(step) <> 0
    ), counted as (
      update queries set evidence_count = evidence_count + moved.step
      from moved where queries.id = moved.query_id
    ), said as materialized (
      select kept.id as "evidenceId", given.* from kept, json_to_recordset(kept.checks)
      as given (uid text, verdict text, note text, "byTrusted" boolean, "checkedAt" timestamptz, "noteHiddenAt" timestamptz)
    ), withdrawn as (
      delete from evidence_checks stored using kept
      where stored.evidence_id = kept.id
        and not exists (select from said where said."evidenceId" = kept.id and said.uid = stored.uid)
    ), checked as (
      ${insertInto(evidenceChecks, given(checkColumns), sql`from said given`)}
      on conflict (evidence_id, uid) do update
      set verdict = excluded.verdict, note = excluded.note, by_trusted = excluded.by_trusted,
        checked_at = excluded.checked_at
      where (stored.verdict, stored.note, stored.by_trusted, stored.checked_at)
        is distinct from (excluded.verdict, excluded.note, excluded.by_trusted, excluded.checked_at)
    )
    select counted_rows.*, (
      select coalesce(json_agg(id), '[]') from incoming where id not in (select id from kept)
    ) as lost
    from (${countWritten}) counted_rows`
}
