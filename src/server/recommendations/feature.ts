import type { SQL } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { alternativesOfQuery, answersOfQuery, isListedRecommendation } from './answers.ts'
import { conflictUpkeep } from './conflicts/upkeep.ts'
import { moderatedRecommendations } from './moderated.ts'
import { recommendationNotices } from './notices.ts'
import { createOwnHidden } from './own-hidden.ts'
import { recommendationData } from './personal-data.ts'
import { recommendationRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    answersOfQuery: SQL
    alternativesOfQuery: SQL
    isListedRecommendation: SQL
  }
}

export const recommendations: Feature = {
  offer(app) {
    app.decorate('answersOfQuery', answersOfQuery)
    app.decorate('alternativesOfQuery', alternativesOfQuery)
    app.decorate('isListedRecommendation', isListedRecommendation)
  },
  routes: recommendationRoutes,
  upkeep: conflictUpkeep,
  mine: createOwnHidden,
  personalData: recommendationData,
  moderated: [moderatedRecommendations],
  notices: () => recommendationNotices,
}
