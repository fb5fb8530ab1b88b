import { getOperator } from '#contract/operator.ts'
import type { App } from '#server/platform/http.ts'

export function operatorRoutes(app: App) {
  const { operator, emails } = app.config
  app.route({ ...getOperator, handler: () => Promise.resolve({ ...operator, emails }) })
}
