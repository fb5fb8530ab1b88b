import { sql } from 'drizzle-orm'
import { constant } from '#server/db/constant.ts'
import type { Database } from '#server/db/client.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { replies, visibleReplies } from '#server/db/replies-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

const enough = 2

/**
 * Whether what somebody posts is among their first posts: until two of them are seen, so that whoever sends a third
 * while the others wait gains nothing. Moderators have none.
 */
export function createFirstPosts(db: Database) {
  const uid = sql.placeholder('uid')
  const read = db.prepare<{ count: number }>(sql`
    select count(*)::int as count from (
      (select from ${visibleQueries} where ${queries.owner} = ${uid} limit ${constant(enough)})
      union all (select from ${visibleRecommendations} where ${recommendations.author} = ${uid} limit ${constant(enough)})
      union all (select from ${visibleEvidence} where ${evidence.author} = ${uid} limit ${constant(enough)})
      union all (select from ${visibleReplies} where ${replies.author} = ${uid} limit ${constant(enough)})
      union all (select from ${members} cross join generate_series(1, ${constant(enough)})
        where ${members.uid} = ${uid} and ${members.role} <> 'member')
    ) seen`)
  return async (uid: string): Promise<boolean> => ((await read({ uid }))[0]?.count ?? 0) < enough
}
