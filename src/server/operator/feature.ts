import type { Feature } from '#server/platform/feature.ts'
import { operatorRoutes } from './routes.ts'

export const operator: Feature = { routes: operatorRoutes }
