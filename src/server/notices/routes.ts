import { getNoticeSettings, setNoticeSetting } from '#contract/notice-settings.ts'
import { listNotices, seeNotices } from '#contract/notices.ts'
import { unauthorized } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createNoticeSwitches } from './mails/switches.ts'
import { unsubscribeRoutes } from './mails/unsubscribe-routes.ts'
import { createNoticeRepository } from './repository.ts'

export function noticeRoutes(app: App) {
  const repository = createNoticeRepository(app.db, app.noticeSources())
  const switches = createNoticeSwitches(app.db)
  unsubscribeRoutes(app)

  app.route({
    ...listNotices,
    ...rule(signedIn, 'own'),
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
    // Whoever is suspended is told so here.
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, body }) => {
      await repository.see(
        user.uid,
        body.ids.map((id) => id.toLowerCase()),
      )
      return { acknowledged: true as const }
    },
  })

  app.route({
    ...getNoticeSettings,
    ...rule(signedIn, 'own'),
    handler: async ({ user }, reply) =>
      reply.header('cache-control', 'no-store').send(await switches.read(user.uid)),
  })

  app.route({
    ...setNoticeSetting,
    // Who wants no mails need not be in good standing.
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params, body }, reply) => {
      if (!(await switches.set(user.uid, params.kind, body))) throw unauthorized()
      return reply.header('cache-control', 'no-store').send(await switches.read(user.uid))
    },
  })
}
