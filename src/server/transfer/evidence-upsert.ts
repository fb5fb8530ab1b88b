import { sql, type SQL } from 'drizzle-orm'
import { evidenceChecks } from '#server/db/evidence-schema.ts'
import { insertInto } from '#server/db/insert.ts'
import { countedFromChecks, evidenceColumns } from './evidence-record.ts'
import { given } from '#server/db/upsert.ts'
import { evidencePosts } from '#server/evidence/lock.ts'

const checkColumns = [
  'evidenceId',
  'uid',
  'verdict',
  'note',
  'byTrusted',
  'checkedAt',
  'noteHiddenAt',
] as const

/** Its checks are the file's. */
const checks = sql`, said as materialized (
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
    )`

export const evidenceUpsert = (rows: SQL): SQL =>
  evidencePosts.upsert(rows, evidenceColumns, {
    inNewRows: countedFromChecks,
    columns: sql`, checks json`,
    parts: checks,
  })
