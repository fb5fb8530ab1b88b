import type { Feature } from '#server/platform/feature.ts'
import { listData } from './personal-data.ts'
import { listRoutes } from './routes.ts'

export const lists: Feature = { routes: listRoutes, personalData: listData }
