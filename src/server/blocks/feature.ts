import type { Feature } from '#server/platform/feature.ts'
import type { PostingRules } from '#server/platform/posting/posting.ts'
import { areApart, hasBlocked } from './are-apart.ts'
import { createOwnBlock } from './own-block.ts'
import { blockData } from './personal-data.ts'
import { blockRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    keepingApart: Pick<PostingRules, 'isApart' | 'hasBlocked'>
  }
}

export const blocks: Feature = {
  offer: (app) => app.decorate('keepingApart', { isApart: areApart, hasBlocked }),
  routes: blockRoutes,
  mine: (db) => ({ block: createOwnBlock(db) }),
  personalData: blockData,
}
