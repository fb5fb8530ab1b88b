import type { Feature } from '#server/platform/feature.ts'
import { markMiscounts } from './miscounts.ts'
import { createOwnMarks } from './own-marks.ts'
import { markData } from './personal-data.ts'
import { markRoutes } from './routes.ts'
import { createMarkSettling } from './settle.ts'
import { markUpkeep } from './upkeep.ts'

export const marks: Feature = {
  routes: markRoutes,
  upkeep: markUpkeep,
  mine: createOwnMarks,
  personalData: markData,
  miscounts: markMiscounts,
  settle: createMarkSettling,
}
