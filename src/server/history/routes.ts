import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageSize } from '#contract/page-sizes.ts'
import { readQueryHistory, readRecommendationHistory } from '#contract/history.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createHistory, type Subject } from './repository.ts'

export function historyRoutes(app: App) {
  const answer = (subject: Subject, folder: string, missing: string) => {
    const readFor = routedReads(app, (db) => createHistory(db, subject))
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id: string }
      // A page also for whoever names no limit: a history may be long, and each piece of it as long as a post.
      const query = { limit: pageSize, ...(request.query as { limit?: number; after?: string }) }
      return sendList(reply, `/${folder}/${id}/history`, query, async (limit, after) => {
        const page = await readFor(request)(id, limit, after)
        if (!page) throw notFound(missing)
        return page
      })
    }
  }

  app.route({
    ...readQueryHistory,
    ...rule(anyone, 'public'),
    handler: answer('query', 'products', 'Query not found.'),
  })
  app.route({
    ...readRecommendationHistory,
    ...rule(anyone, 'public'),
    handler: answer('recommendation', 'recommendations', 'Recommendation not found.'),
  })
}
