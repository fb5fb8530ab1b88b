import type { Feature } from '#server/platform/feature.ts'
import { figureCounterChecks } from './counter-checks.ts'
import { figureRoutes } from './routes.ts'

export const figures: Feature = { routes: figureRoutes, counterChecks: figureCounterChecks }
