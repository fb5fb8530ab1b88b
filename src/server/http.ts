import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Database } from './db/client.ts'
import type { User, VerifyIdToken } from './identity/require-user.ts'

/** The server as features see it: bodies, parameters and answers are typed by their endpoint's schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    verifyIdToken: VerifyIdToken
  }
  interface FastifyRequest {
    /** Who calls. Reading it in a route without `requireUser` is refused as unauthorized. */
    user: User
  }
}
