import { findSimilar, searchQueries, suggest } from '#contract/search.ts'
import { readUser } from '#server/identity/authentication.ts'
import { forMembers, forVisitors, type Emails } from '#server/members/addresses.ts'
import type { App } from '#server/platform/http.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { sendJson, varyByReader } from '#server/platform/replies/json-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { createSearch, usualLimit } from './search.ts'
import { createSimilarQueries } from './similar.ts'
import { createSuggestions } from './suggest.ts'

export function searchRoutes(app: App, { emails }: { emails: Emails }) {
  const searchFor = routedReads(app, (db) => ({
    visitors: createSearch(db, forVisitors(emails)),
    members: createSearch(db, forMembers(emails)),
  }))
  const suggestionsFor = routedReads(app, createSuggestions)
  const similarFor = routedReads(app, createSimilarQueries)

  app.route({
    ...searchQueries,
    handler: async (request, reply) => {
      const { q, limit = usualLimit, ...filter } = request.query
      const { visitors, members } = searchFor(request)
      const search = (await readUser(request)) ? members : visitors
      varyByReader(reply)
      return sendJson(reply, await search(q, limit, filter))
    },
  })

  app.route({
    ...suggest,
    handler: async (request, reply) =>
      sendJson(reply, JSON.stringify(await suggestionsFor(request)(request.query.q))),
  })

  app.route({
    ...findSimilar,
    onRequest: typingLimit(app),
    handler: async (request, reply) =>
      sendJson(reply, JSON.stringify(await similarFor(request)(request.query))),
  })
}
