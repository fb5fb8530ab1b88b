import type { Feature } from '#server/platform/feature.ts'
import { barcodeRoutes } from './barcodes/routes.ts'
import { moderatedQueries } from './moderated.ts'
import { queryNotices } from './notices.ts'
import { queryData } from './personal-data.ts'
import { createQueryRepository } from './repository.ts'
import { queryRoutes } from './routes.ts'
import { vocabularyCounterChecks } from './search/counter-checks.ts'
import { searchRoutes } from './search/routes.ts'
import { searchUpkeep } from './search/upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findQuery: (id: string) => Promise<string | null>
    leadsTo: (id: string) => Promise<string | null>
  }
}

export const queries: Feature = {
  offer(app) {
    const { findForMembers, leadsTo } = createQueryRepository(app.db, app.config.emails)
    app.decorate('findQuery', findForMembers)
    app.decorate('leadsTo', leadsTo)
  },
  routes(app) {
    queryRoutes(app)
    searchRoutes(app)
    barcodeRoutes(app)
  },
  upkeep: searchUpkeep,
  personalData: queryData,
  counterChecks: vocabularyCounterChecks,
  moderated: [moderatedQueries],
  notices: () => queryNotices,
}
