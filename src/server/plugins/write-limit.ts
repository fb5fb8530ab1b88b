import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '#server/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** First hook of every route that changes something; all of them share one count for each address. */
    limitWrites: onRequestAsyncHookHandler
  }
}

export const writeLimit = fp(async (app: FastifyInstance, { perMinute }: { perMinute: number }) => {
  await app.register(rateLimit, { global: false })
  const limit = app.rateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many changes at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
  app.decorate('limitWrites', limit)
})
