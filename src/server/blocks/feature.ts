import type { Feature } from '#server/platform/feature.ts'
import type { Blocking } from '#server/platform/posting/blocking.ts'
import { hasBlockBetween, hasBlocked } from './block-between.ts'
import { createOwnBlock } from './own-block.ts'
import { blockData } from './personal-data.ts'
import { blockRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    blocking: Blocking
  }
}

export const blocks: Feature = {
  offer: (app) => app.decorate('blocking', { hasBlockBetween, hasBlocked }),
  routes: blockRoutes,
  mine: (db) => ({ block: createOwnBlock(db) }),
  personalData: blockData,
}
