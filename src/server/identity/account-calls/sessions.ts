import { endAllSessions, endSession, listSessions } from '#contract/sessions.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import type { Identity } from '../identity.ts'
import { lockUser } from './caller.ts'

const done = { acknowledged: true as const }

export function sessionRoutes(app: App, { store, transaction }: Identity) {
  app.route({
    ...listSessions,
    ...rule(signedIn, 'own'),
    handler: async ({ user }) => {
      const alive = await store.sessions.aliveOf(user.uid)
      return alive.map(({ id, authTime, usedAt, device }) => ({
        id,
        signedInAt: authTime.toISOString(),
        usedAt: usedAt.toISOString(),
        device,
        isCurrent: id === user.sessionId,
      }))
    },
  })

  app.route({
    ...endSession,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params }) => {
      if (!(await store.sessions.endOwn(user.uid, params.id)))
        throw notFound('This device was signed out already, or it is not yours.')
      return done
    },
  })

  app.route({
    ...endAllSessions,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user }) => {
      await transaction(async (store) => {
        await lockUser(store, user)
        await store.sessions.endAll(user.uid)
      })
      return done
    },
  })
}
