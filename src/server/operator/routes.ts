import { getOperator } from '#contract/operator.ts'
import type { App } from '#server/platform/http.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'

export function operatorRoutes(app: App) {
  const { operator, emails } = app.config
  app.route({
    ...getOperator,
    ...rule(anyone, 'public'),
    handler: () => Promise.resolve({ ...operator, emails }),
  })
}
