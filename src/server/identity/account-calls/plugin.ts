import { HttpError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import type { Identity } from '../identity.ts'
import { IdentityError } from '../protocol/errors.ts'
import { passkeyRoutes } from './passkeys.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { sessionRoutes } from './sessions.ts'
import { signInRoutes } from './sign-in.ts'

export function accountCalls(app: App, { identity }: { identity: Identity }) {
  // The limits are those of the protocol; here a refusal has a status of its own.
  app.setErrorHandler((error) => {
    throw error instanceof IdentityError ? new HttpError(429, error.text ?? error.message) : error
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  sessionRoutes(app, identity)
  passkeyRoutes(app, identity)
  secondFactorRoutes(app, identity)
  signInRoutes(app, identity)
}
