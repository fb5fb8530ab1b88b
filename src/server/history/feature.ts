import type { Feature } from '#server/platform/feature.ts'
import { revisionData } from '#server/platform/revisions/personal-data.ts'
import { historyRoutes } from './routes.ts'
import { transferredRevisions } from './transferred.ts'

export const history: Feature = {
  routes: historyRoutes,
  personalData: revisionData,
  transferred: [transferredRevisions],
}
