import type { Feature } from '#server/platform/feature.ts'
import { shortLivedData } from '#server/platform/short-lived-data.ts'
import { accountRoutes } from './routes.ts'
import { leftMemberUpkeep } from './upkeep.ts'

export const account: Feature = {
  routes: accountRoutes,
  upkeep: leftMemberUpkeep,
  personalData: shortLivedData,
}
