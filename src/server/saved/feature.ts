import type { Feature } from '#server/platform/feature.ts'
import { savedCounterChecks } from './counter-checks.ts'
import { savedData } from './personal-data.ts'
import { createSavedRepository } from './repository.ts'
import { savedRoutes } from './routes.ts'

export const saved: Feature = {
  routes: savedRoutes,
  mine: (db) => ({ saved: createSavedRepository(db).isSaved }),
  personalData: savedData,
  counterChecks: savedCounterChecks,
}
