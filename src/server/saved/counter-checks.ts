import { sql } from 'drizzle-orm'
import { differing } from '#server/platform/recount.ts'

export const savedCounterChecks = [
  differing({
    what: 'saves of query',
    id: sql`queries.id`,
    stored: sql`saved_count`,
    counted: sql`coalesce(saved.count, 0)`,
    from: sql`queries left join (
      select query_id, count(*)::int as count from saved_queries group by query_id
    ) saved on saved.query_id = queries.id`,
  }),
]
