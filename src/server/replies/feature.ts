import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { differing } from '#server/platform/recount.ts'
import { moderatedReplies } from './moderated.ts'
import { replyNotices } from './notices.ts'
import { replyData } from './personal-data.ts'
import { replyRoutes } from './routes.ts'
import { transferredReplies } from './transfer.ts'

const counted = sql`select recommendation_id, count(*)::int as count from replies where hidden_at is null group by 1`

export const replies: Feature = {
  routes: replyRoutes,
  personalData: replyData,
  moderated: [moderatedReplies],
  notices: () => replyNotices,
  transferred: [transferredReplies],
  counterChecks: [
    differing({
      what: 'replies to recommendation',
      id: sql`recommendations.id`,
      stored: sql`row(reply_count)`,
      counted: sql`row(coalesce(counted.count, 0))`,
      from: sql`recommendations left join (${counted}) counted on recommendation_id = id`,
    }),
  ],
}
