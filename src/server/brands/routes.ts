import { getBrand } from '#contract/brands.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { sendJson } from '#server/platform/replies/json-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { createBrands } from './repository.ts'

export function brandRoutes(app: App) {
  const publicFor = routedReads(app, createBrands)

  app.route({
    ...getBrand,
    handler: async (request, reply) => {
      const brand = await publicFor(request).find(request.params.slug)
      if (!brand) throw notFound('Brand not found.')
      return sendJson(reply, brand)
    },
  })
}
