import { getOperator, type Operator } from '#contract/operator.ts'
import type { App } from '#server/platform/http.ts'

export function operatorRoutes(app: App, { operator }: { operator: Operator }) {
  app.route({ ...getOperator, handler: () => Promise.resolve(operator) })
}
