import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '#server/errors.ts'

/** Put into the `config` of every route that changes something; all of them share one count an address. */
export const writeLimit = { rateLimit: { groupId: 'writes' } }

export const writeLimits = fp(async (app: FastifyInstance, { perMinute }: { perMinute: number }) => {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many changes at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
})
