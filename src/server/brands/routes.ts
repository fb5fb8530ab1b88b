import { getBrand } from '#contract/brands.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { sendJson } from '#server/platform/replies/json-reply.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'

export function brandRoutes(app: App) {
  app.route({
    ...getBrand,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const brand = await app.findBrandFor(request)(request.params.slug)
      if (!brand) throw notFound('Brand not found.')
      return sendJson(reply, brand)
    },
  })
}
