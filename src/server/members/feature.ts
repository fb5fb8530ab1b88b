import type { FastifyRequest } from 'fastify'
import type { MemberProfile } from '#contract/members.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { AllowanceOf } from '#server/platform/posting/quota.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { createFirstPosts } from './first-posts.ts'
import { moderatedMembers } from './moderated.ts'
import { memberData } from './personal-data.ts'
import { createAllowanceOf } from './posting-allowance.ts'
import { createMemberRepository } from './repository.ts'
import { memberRoutes } from './routes.ts'
import { memberUpkeep } from './upkeep.ts'

export interface FindMembers {
  find: (handle: string) => Promise<MemberProfile | null>
  newHandleOf: (handle: string) => Promise<string | null>
}

declare module 'fastify' {
  interface FastifyInstance {
    allowanceOf: AllowanceOf | null
    isFirstPost: ((uid: string) => Promise<boolean>) | null
    /** For those who tell of a member's page elsewhere; hidden ones are found as well. */
    findMembersFor: (request: FastifyRequest) => FindMembers
  }
}

export const members: Feature = {
  offer(app) {
    const { db, config } = app
    app.decorate(
      'findMembersFor',
      routedReads(app, (reads): FindMembers => createMemberRepository(reads)),
    )
    app.decorate('allowanceOf', config.postLimits ? createAllowanceOf(db) : null)
    app.decorate('isFirstPost', config.review === 'first-posts' ? createFirstPosts(db) : null)
  },
  routes: memberRoutes,
  upkeep: memberUpkeep,
  personalData: memberData,
  moderated: [moderatedMembers],
}
