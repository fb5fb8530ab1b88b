import { getFigures } from '#contract/figures.ts'
import type { App } from '#server/platform/http.ts'
import { sendJson } from '#server/platform/replies/json-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createFigures } from './repository.ts'

export function figureRoutes(app: App) {
  const publicFor = routedReads(app, createFigures)

  app.route({
    ...getFigures,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => sendJson(reply, await publicFor(request).read()),
  })
}
