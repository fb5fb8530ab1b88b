import type { Feature } from '#server/platform/feature.ts'
import type { PostingRules, Review } from '#server/platform/posting/posting.ts'
import { createFirstPosts } from './first-posts.ts'
import { moderatedMembers } from './moderated.ts'
import { memberData } from './personal-data.ts'
import { createAllowanceOf } from './posting-allowance.ts'
import { memberRoutes } from './routes.ts'
import { memberUpkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    allowanceOf: PostingRules['allowanceOf']
    /** Whether what somebody posts now waits for a moderator; null where nothing does. */
    isFirstPost: Review['waits'] | null
  }
}

export const members: Feature = {
  offer(app) {
    const { db, config } = app
    app.decorate('allowanceOf', config.postLimits ? createAllowanceOf(db) : null)
    app.decorate('isFirstPost', config.review === 'first-posts' ? createFirstPosts(db) : null)
  },
  routes: memberRoutes,
  upkeep: memberUpkeep,
  personalData: memberData,
  moderated: [moderatedMembers],
}
