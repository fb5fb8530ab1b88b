import type { Feature } from '#server/platform/feature.ts'
import { packRoutes } from './routes.ts'
import { packUpkeep } from './upkeep.ts'

export const pack: Feature = { routes: packRoutes, upkeep: packUpkeep }
