import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { Replicas } from '#server/db/replicas.ts'

/** The server as features see it: bodies, parameters and answers are typed by their endpoint's schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The part of the page's head that is about the address asked for, and whether there is nothing there. */
export type HeadFor = (request: FastifyRequest) => Promise<{
  html: string
  missing: boolean
  /** Another address that the page is at now. */
  movedTo?: string
}>

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    /** Copies of it for public reads; see `reading`. */
    replicas: Replicas | null
    /** It was told to stop: balancers are to send their requests elsewhere. */
    isStopping: boolean
  }
}
