import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { requireUser } from '#server/identity/authentication.ts'
import { allow, anyone, moderator, type Actor, type Rule } from '#server/platform/policy.ts'
import type { Rows } from '#server/platform/route-rules.ts'

interface Call {
  method: string
  url: string
  policy: Rule<never>
  rows: Rows
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes nobody a member: it is how they leave. */
    isLeaving?: true
  }
  interface FastifyInstance {
    calls: Call[]
  }
  interface FastifyRequest {
    /** Whoever moderates, with the role they have now. */
    moderator: NonNullable<Actor>
  }
}

/** Puts before each route of the API what its policy asks for; one that has none is refused at start. */
export const guards = fp((app: FastifyInstance) => {
  app.decorate('calls', [])
  app.decorateRequest('moderator')

  const requireModerator = async (request: FastifyRequest) => {
    const { user } = request
    const actor = (await app.withRole(user)) ?? user
    allow(moderator, actor, {}, 'Only moderators can do this.')
    app.requirePasskey(user)
    request.moderator = actor
  }

  app.addHook('onRoute', (route) => {
    const { schema, config, url } = route
    if (!schema || (schema as { hide?: boolean }).hide) return
    const method = String(route.method)
    const { policy, rows, isLeaving } = config ?? {}
    if (!policy || !rows)
      throw new Error(`${method} ${url} must say who may call it, and whose rows it touches.`)
    if (method !== 'HEAD') app.calls.push({ method, url, policy, rows })
    if (policy === anyone) return
    const isRead = method === 'GET' || method === 'HEAD'
    route.onRequest = [isRead ? requireUser : app.requireWriter, ...hooksIn(route.onRequest)]
    route.preHandler = [
      ...(isRead ? [] : [app.requireWriterStill]),
      ...(isRead || isLeaving ? [] : [app.upsertMember]),
      ...(policy === moderator ? [requireModerator] : []),
      ...hooksIn(route.preHandler),
    ]
  })
})

const hooksIn = <Hook>(given: Hook | Hook[] | undefined): Hook[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given]
