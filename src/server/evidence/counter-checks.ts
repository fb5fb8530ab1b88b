import { sql } from 'drizzle-orm'
import { differing } from '#server/platform/recount.ts'
import { evidencePosts } from './lock.ts'

const checksOf = sql`
  select evidence_id, count(*) filter (where verdict = 'still-true')::int as "true",
    count(*) filter (where verdict = 'outdated')::int as outdated,
    count(*) filter (where verdict = 'disputed')::int as disputed,
    count(*) filter (where verdict = 'disputed' and by_trusted)::int as by_trusted
  from evidence_checks left join members using (uid)
  where coalesce(suspended_until <= now(), true) group by evidence_id`

export const evidenceCounterChecks = [
  evidencePosts.counterCheck,
  differing({
    what: 'evidence',
    id: sql`evidence.id`,
    stored: sql`row(still_true, evidence.outdated, evidence.disputed, disputed_by_trusted)`,
    counted: sql`row(coalesce(checked."true", 0), coalesce(checked.outdated, 0), coalesce(checked.disputed, 0),
      coalesce(checked.by_trusted, 0))`,
    from: sql`evidence left join (${checksOf}) checked on evidence_id = id`,
  }),
]
