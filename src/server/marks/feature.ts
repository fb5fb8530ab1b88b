import type { Feature } from '#server/platform/feature.ts'
import { markCounterChecks } from './counter-checks.ts'
import { markNotices } from './notices.ts'
import { createOwnMarks } from './own-marks.ts'
import { markData } from './personal-data.ts'
import { markRoutes } from './routes.ts'
import { createMarkRecount } from './recount.ts'
import { markUpkeep } from './upkeep.ts'

export const marks: Feature = {
  routes: markRoutes,
  upkeep: markUpkeep,
  mine: createOwnMarks,
  notices: () => markNotices,
  personalData: markData,
  counterChecks: markCounterChecks,
  recountMember: createMarkRecount,
}
