import type { FastifyInstance } from 'fastify'
import type { Challenges } from '#server/platform/challenge/challenges.ts'
import { hourly } from '#server/platform/hourly.ts'
import { googleCallback } from './google/callback-page.ts'
import { googleStandIn } from './google/stand-in.ts'
import { accountCalls } from './account-calls/plugin.ts'
import { forgetExpired } from './store/forget-expired.ts'
import type { Identity } from './identity.ts'
import { identityRoutes } from './protocol/routes.ts'
import { testHooks } from './protocol/test-hooks.ts'

export async function embeddedIdentity(
  app: FastifyInstance,
  { identity, challenges }: { identity: Identity; challenges: Challenges },
) {
  await app.register(identityRoutes, { identity, challenges })
  await app.register(accountCalls, { identity })
  await app.register(googleCallback)
  if (identity.settings.google === 'stand-in' && identity.google)
    await app.register(googleStandIn, { client: identity.google.client, publicOrigin: identity.publicOrigin })
  if (identity.settings.testHooks) await app.register(testHooks, { identity })

  app.get('/.well-known/jwks.json', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ keys: identity.keys.published() }),
  )

  hourly(app, 'housekeeping failed', () => forgetExpired(identity))
}
