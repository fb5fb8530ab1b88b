import type { Feature } from '#server/platform/feature.ts'
import { figureMiscounts } from './miscounts.ts'
import { figureRoutes } from './routes.ts'

export const figures: Feature = { routes: figureRoutes, miscounts: figureMiscounts }
