import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '#server/platform/http.ts'
import { speakProtocolErrors } from './envelope.ts'
import { IdentityError } from './errors.ts'
import type { Identity } from '../identity.ts'

/** What a conformance run needs to see and do; configuration sees to it that nobody else can reach it. */
export async function testHooks(app: FastifyInstance, { identity }: { identity: Identity }) {
  const sent: object[] = []
  identity.mail.onSent(({ purpose, email, newEmail, code, link }) =>
    sent.push({ email, requestType: purpose, oobCode: code, oobLink: link, ...(newEmail && { newEmail }) }),
  )
  await app.register(
    (scope: App) => {
      speakProtocolErrors(scope)
      scope.get('/v1/projects/:project/oobCodes', { schema: { hide: true } }, () => ({ oobCodes: sent }))
    },
    { prefix: '/emulator' },
  )

  await app.register(
    (scope: App) => {
      speakProtocolErrors(scope)
      const body = Type.Object({ localId: Type.String(), disableUser: Type.Boolean() })
      scope.post(
        '/accounts::update',
        { schema: { hide: true, body }, onRequest: requireOwner },
        async ({ body: { localId, disableUser } }) => {
          await identity.transaction(async (store) => {
            await store.accounts.update(localId, { disabled: disableUser })
            if (disableUser) await store.sessions.endAll(localId)
          })
          return { localId }
        },
      )
    },
    { prefix: '/identitytoolkit.googleapis.com/v1/projects/:project' },
  )
}

function requireOwner({ headers }: FastifyRequest, _: unknown, done: () => void) {
  if (headers.authorization !== 'Bearer owner') throw new IdentityError('PERMISSION_DENIED', null, 403)
  done()
}
