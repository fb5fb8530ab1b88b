import { sql } from 'drizzle-orm'
import { differing } from '#server/platform/recount.ts'

const term = sql`kind, text collate "C" as text, spelling collate "C" as spelling`

export const vocabularyCounterChecks = [
  differing({
    what: 'term',
    id: sql`concat_ws(' ', kind, text, spelling)`,
    stored: sql`row(stored)`,
    counted: sql`row(counted)`,
    from: sql`(
      select kind, text, spelling, sum(stored) as stored, sum(counted) as counted from (
        select ${term}, count as stored, 0 as counted from vocabulary
        union all select ${term}, step, 0 from vocabulary_changes
        union all select ${term}, 0, 1 from queries, query_terms(queries)
      ) terms group by 1, 2, 3
    ) terms`,
  }),
]
