import type { FastifyRequest } from 'fastify'
import type { Feature } from '#server/platform/feature.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { createBrands } from './repository.ts'
import { brandRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findBrandFor: (request: FastifyRequest) => (slug: string) => Promise<string | null>
  }
}

export const brands: Feature = {
  offer: (app) =>
    app.decorate(
      'findBrandFor',
      routedReads(app, (db) => createBrands(db).find),
    ),
  routes: brandRoutes,
}
