import { sql } from 'drizzle-orm'
import { differing } from '#server/platform/recount.ts'

export const followCounterChecks = [
  differing({
    what: 'followers of query',
    id: sql`queries.id`,
    stored: sql`follower_count`,
    counted: sql`coalesce(followers.count, 0)`,
    from: sql`queries left join (
      select query_id, count(*)::int as count from follows where not automatic and query_id is not null group by query_id
    ) followers on followers.query_id = queries.id`,
  }),
]
