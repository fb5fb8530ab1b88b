import type { Feature } from '#server/platform/feature.ts'
import { noticeData } from './personal-data.ts'
import { noticeRoutes } from './routes.ts'
import { noticeUpkeep } from './upkeep.ts'

export const notices: Feature = { routes: noticeRoutes, upkeep: noticeUpkeep, personalData: noticeData }
