import type { SharedList } from '#contract/lists.ts'
import type { Feature } from '#server/platform/feature.ts'
import { listData } from './personal-data.ts'
import { listRoutes } from './routes.ts'
import { createSharedLists } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** As visitors read it who have its link. */
    findSharedList: (token: string) => Promise<SharedList | null>
  }
}

export const lists: Feature = {
  offer(app) {
    const shared = createSharedLists(app.db)
    app.decorate('findSharedList', (token) => shared.find(token, null))
  },
  routes: listRoutes,
  personalData: listData,
}
