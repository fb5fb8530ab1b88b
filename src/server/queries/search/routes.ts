import type { FastifyReply } from 'fastify'
import { findSimilar, searchQueries, suggest } from '#contract/search.ts'
import { readUser } from '#server/identity/authentication.ts'
import { forMembers, forVisitors } from '#server/members/addresses.ts'
import type { App } from '#server/platform/http.ts'
import { createFairQueue } from '#server/platform/limits/fair-queue.ts'
import { goneSignal } from '#server/platform/limits/gone-signal.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { sendJson, varyByReader } from '#server/platform/replies/json-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createSearch, usualLimit } from './search.ts'
import { createSimilarQueries } from './similar.ts'
import { createSuggestions } from './suggest.ts'

/** What an office of two hundred never reaches, though all of them search at once. */
const perMinute = { search: 600, suggest: 1_800 }

export function searchRoutes(app: App) {
  const { emails, databasePoolSize } = app.config
  const searchFor = routedReads(app, (db) => ({
    visitors: createSearch(db, forVisitors(emails)),
    members: createSearch(db, forMembers(emails)),
  }))
  const suggestionsFor = routedReads(app, createSuggestions)
  const similarFor = routedReads(app, createSimilarQueries)

  // They take long: most connections are left to those who read lists, however many search.
  const queue = createFairQueue({
    running: Math.max(1, Math.floor(databasePoolSize / 4)),
    waitingOfOne: 32,
    waiting: 256,
  })
  const inTurn = <T>(reply: FastifyReply, work: () => Promise<T>, member?: string): Promise<T> =>
    queue(member ?? networkOf(reply.request.ip), work, goneSignal(reply.raw))

  app.route({
    ...searchQueries,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app, { perMinute: perMinute.search, what: 'searches' }),
    handler: async (request, reply) => {
      const { q, limit = usualLimit, ...filter } = request.query
      const { visitors, members } = searchFor(request)
      const user = await readUser(request)
      const search = user ? members : visitors
      varyByReader(reply)
      return sendJson(reply, await inTurn(reply, () => search(q, limit, filter), user?.uid))
    },
  })

  app.route({
    ...suggest,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app, { perMinute: perMinute.suggest, what: 'searches' }),
    handler: async (request, reply) => {
      const found = await inTurn(reply, () => suggestionsFor(request)(request.query.q))
      return sendJson(reply, JSON.stringify(found))
    },
  })

  app.route({
    ...findSimilar,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app),
    handler: async (request, reply) => {
      const found = await inTurn(reply, () => similarFor(request)(request.query))
      return sendJson(reply, JSON.stringify(found))
    },
  })
}
