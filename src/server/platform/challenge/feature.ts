import type { Feature } from '../feature.ts'
import { createChallenges, type Challenges } from './challenges.ts'
import { challengeRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    challenges: Challenges
  }
}

export const challenge: Feature = {
  offer: (app) => app.decorate('challenges', createChallenges(app.db, app.config.challenge)),
  routes: challengeRoutes,
}
