import { getBrand } from '#contract/brands.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { sendJson } from '#server/platform/replies/json-reply.ts'

export function brandRoutes(app: App) {
  app.route({
    ...getBrand,
    handler: async (request, reply) => {
      const brand = await app.findBrandFor(request)(request.params.slug)
      if (!brand) throw notFound('Brand not found.')
      return sendJson(reply, brand)
    },
  })
}
