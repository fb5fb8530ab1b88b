import type { Feature } from '#server/platform/feature.ts'
import type { HeadFor } from '#server/platform/http.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { createHead } from './head.ts'
import { createSeoRepository } from './repository.ts'
import { seoAndFeedRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    headFor: HeadFor
  }
}

export const seoAndFeeds: Feature = {
  offer(app) {
    const { config, findBrandFor, findMembersFor, leadsTo, answersOfQuery, findSharedList } = app
    const repositoryFor = routedReads(app, (db) => createSeoRepository(db, answersOfQuery))
    app.decorate(
      'headFor',
      createHead(config, repositoryFor, findBrandFor, leadsTo, findMembersFor, findSharedList),
    )
  },
  routes: seoAndFeedRoutes,
}
