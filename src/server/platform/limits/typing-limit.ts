import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { HttpError } from '../errors.ts'
import { networkOf } from './network.ts'

interface Limit {
  perMinute: number
  what: string
}

/** Faster than a household types, slower than somebody who copies what there is. */
const ofForms: Limit = { perMinute: 120, what: 'questions' }

export const typingLimit = (
  app: FastifyInstance,
  { perMinute, what }: Limit = ofForms,
): onRequestAsyncHookHandler =>
  app.rateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many ${what} at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
