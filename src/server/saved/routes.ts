import { listSaved, listSavedIds, savedLimit, saveQuery, unsaveQuery } from '#contract/saved.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createSavedRepository } from './repository.ts'

export function savedRoutes(app: App) {
  const repository = createSavedRepository(app.db)

  app.route({
    ...listSaved,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, query }, reply) =>
      sendList(
        reply,
        listSaved.url,
        query,
        (extent, after) => repository.list(uid, app.findQuery, extent, after),
        uid,
      ),
  })

  app.route({
    ...listSavedIds,
    ...rule(signedIn, 'own'),
    handler: async ({ user, query }, reply) => {
      const ids = await repository.among(user.uid, query.among.toLowerCase().split(','))
      return reply.header('cache-control', 'no-store').send(ids)
    },
  })

  app.route({
    ...saveQuery,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params }) => {
      const saved = await repository.save(user.uid, params.id.toLowerCase())
      if (saved === null) throw notFound('Query not found.')
      if (!saved) throw conflict(`You have saved ${savedLimit} queries. That is the limit. Remove one first.`)
      return { saved: true as const }
    },
  })

  app.route({
    ...unsaveQuery,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params }) => {
      await repository.unsave(user.uid, params.id.toLowerCase())
      return { saved: false as const }
    },
  })
}
