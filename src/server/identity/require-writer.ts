import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '#server/platform/errors.ts'
import { callerOf, requireUser } from './authentication.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { SteadyWindows } from '#server/platform/limits/steady-windows.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to those, too, whom `refuse` keeps from changing anything else. */
    whileRefused?: true
  }
  interface FastifyInstance {
    /** The hook of every route that changes something: `requireUser`, within the one limit that all of them share. */
    requireWriter: onRequestAsyncHookHandler
    /** The same once the body is there, which may be long after: a session may have ended, or a suspension begun. */
    requireWriterStill: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

interface Options {
  perMinute: number
  /** Throws for somebody who may change nothing for now. */
  refuse: (uid: string) => Promise<void>
}

/** Who has sent all by then is not asked again. */
const knownForMs = 1_000

export const writeLimit = fp(async (app: FastifyInstance, { perMinute, refuse }: Options) => {
  await app.register(rateLimit, { global: false, store: SteadyWindows })
  const limit = app.rateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many changes at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
  const refuseFor = async ({ routeOptions, user }: FastifyRequest) => {
    if (!routeOptions.config.whileRefused) await refuse(user.uid)
  }
  app.decorate('requireWriter', async function (request, reply) {
    const refusal: unknown = await requireUser(request).catch((error: unknown) => error)
    await limit.call(this, request, reply)
    if (refusal) throw refusal as Error
    await refuseFor(request)
  } satisfies onRequestAsyncHookHandler)
  app.decorate('requireWriterStill', async (request, reply) => {
    if (reply.elapsedTime < knownForMs) return
    await requireUser(request)
    await refuseFor(request)
  })
})

/** Members count by themselves, wherever they are: what a stranger sends from the same network is not theirs. */
function keyGenerator(request: FastifyRequest): string {
  const caller = callerOf(request)
  return caller ? `member ${caller.uid}` : `network ${networkOf(request.ip)}`
}
