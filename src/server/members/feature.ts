import type { Feature } from '#server/platform/feature.ts'
import type { AllowanceOf } from '#server/platform/posting/quota.ts'
import { createFirstPosts } from './first-posts.ts'
import { moderatedMembers } from './moderated.ts'
import { memberData } from './personal-data.ts'
import { createAllowanceOf } from './posting-allowance.ts'
import { memberRoutes } from './routes.ts'
import { memberUpkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    allowanceOf: AllowanceOf | null
    isFirstPost: ((uid: string) => Promise<boolean>) | null
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
