import type { Feature } from '#server/platform/feature.ts'
import { replyData, transferredReplies } from './data.ts'
import { moderatedReplies } from './moderated.ts'
import { replyNotices } from './notices.ts'
import { replyPosts } from './reply.ts'
import { replyRoutes } from './routes.ts'

export const replies: Feature = {
  routes: replyRoutes,
  personalData: replyData,
  moderated: [moderatedReplies],
  notices: () => replyNotices,
  transferred: [transferredReplies],
  counterChecks: [replyPosts.counterCheck],
}
