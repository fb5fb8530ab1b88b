import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { unauthorized } from '#server/platform/errors.ts'

export interface User {
  uid: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
  /** When they last proved who they are, in seconds; a refreshed token does not change it. */
  signedInAt: number
  /**
   * The `owner` of imported rows that are theirs: those made under an address they have proved to be theirs.
   * Without a proved address it is the uid again.
   */
  addressKey: string
  owns(owner: string): boolean
  sessionId?: string
  /** They signed in with a passkey, or with something else beside what they know. */
  hasSecondFactor?: boolean
  issuedAt: Date
}

declare module 'fastify' {
  interface FastifyInstance {
    verifyIdToken: VerifyIdToken
  }
  interface FastifyRequest {
    /** Who calls. Reading it in a route without `requireUser` is refused as unauthorized. */
    user: User
  }
}

/** Resolves to the bearer of a valid token, or to null. */
export type VerifyIdToken = (token: string) => Promise<User | null>

const caller = Symbol('caller')
type WithCaller = FastifyRequest & { [caller]?: User }

export async function requireUser(request: FastifyRequest): Promise<void> {
  if (!(await readUser(request))) throw unauthorized()
}

/** Who reads what everybody may read, though not everybody in full. A token that is not valid counts as none. */
export async function readUser(request: WithCaller): Promise<User | null> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const user = token ? await request.server.verifyIdToken(token) : null
  if (user) request[caller] = user
  return user
}

/** Whoever `requireUser` let in, or null. */
export function callerOf(request: WithCaller): User | null {
  return request[caller] ?? null
}

export const authentication = fp((app: FastifyInstance, { verify }: { verify: VerifyIdToken }) => {
  app.decorate('verifyIdToken', verify)
  app.decorateRequest('user', {
    getter(this: WithCaller) {
      if (!this[caller]) throw unauthorized()
      return this[caller]
    },
  })
})
