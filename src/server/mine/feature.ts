import type { Feature } from '#server/platform/feature.ts'
import { mineRoutes } from './routes.ts'

export const mine: Feature = { routes: mineRoutes }
