import { listNotices, seeNotices } from '#contract/notices.ts'
import { requireUser } from '#server/identity/authentication.ts'
import type { App } from '#server/platform/http.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { createNoticeRepository } from './repository.ts'

export function noticeRoutes(app: App) {
  const sources = app.features.flatMap(({ notices }) => notices?.(app) ?? [])
  const repository = createNoticeRepository(app.db, sources)

  app.route({
    ...listNotices,
    onRequest: requireUser,
    handler: async ({ user: { uid }, query }, reply) =>
      sendList(
        reply,
        listNotices.url,
        query,
        (extent, after) => repository.list(uid, query.unseen ?? false, extent, after),
        uid,
      ),
  })

  app.route({
    ...seeNotices,
    onRequest: app.requireWriter,
    // Whoever is suspended is told so here.
    config: { whileRefused: true },
    handler: async ({ user, body }) => {
      await repository.see(
        user.uid,
        body.ids.map((id) => id.toLowerCase()),
      )
      return { acknowledged: true as const }
    },
  })
}
