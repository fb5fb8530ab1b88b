import { sql } from 'drizzle-orm'
import type { Standing } from '#contract/members.ts'
import type { Database } from '#server/db/client.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

const posts = 2
const days = 3

/** How far somebody is trusted: `new` until some posts of theirs stood for days and their address is proved. */
export function createStanding(db: Database) {
  const stood = sql`now() - ${`${days} days`}::interval`
  const postsThatStood = db.prepare<{ count: number }>(sql`
    select count(*)::int as count from (
      (select from ${visibleQueries} where ${queries.owner} = ${sql.placeholder('uid')} and ${queries.date} <= ${stood}
        order by ${queries.id} limit ${posts})
      union all
      (select from ${visibleRecommendations}
        where ${recommendations.author} = ${sql.placeholder('uid')} and ${recommendations.createdAt} <= ${stood}
        order by ${recommendations.id} limit ${posts})
    ) old`)

  return async ({ uid, emailVerified }: { uid: string; emailVerified: boolean }): Promise<Standing> => {
    if (!emailVerified) return 'new'
    const [row] = await postsThatStood({ uid })
    return (row?.count ?? 0) >= posts ? 'regular' : 'new'
  }
}
