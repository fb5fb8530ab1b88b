import type { Feature } from '#server/platform/feature.ts'
import { markCounterChecks } from './counter-checks.ts'
import { moderatedExperiences } from './moderated-experiences.ts'
import { markNotices } from './notices.ts'
import { createOwnMarks } from './own-marks.ts'
import { markData } from './personal-data.ts'
import { markRoutes } from './routes.ts'
import { createMarkRecount } from './recount.ts'
import { createLatestSwaps } from './swaps-by-member.ts'
import { markUpkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    latestSwaps: ReturnType<typeof createLatestSwaps>
  }
}

export const marks: Feature = {
  offer: (app) => app.decorate('latestSwaps', createLatestSwaps(app.db)),
  routes: markRoutes,
  upkeep: markUpkeep,
  mine: createOwnMarks,
  moderated: [moderatedExperiences],
  notices: () => markNotices,
  personalData: markData,
  counterChecks: markCounterChecks,
  recountMember: createMarkRecount,
}
