import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { HttpError } from '../errors.ts'
import { networkOf } from './network.ts'

export interface Limit {
  perMinute: number
  what: string
  /** Otherwise those of one network are counted together. */
  whose?: (request: FastifyRequest) => string
}

/** Faster than a household types, slower than somebody who copies what there is. */
const ofForms: Limit = { perMinute: 120, what: 'questions' }

export const typingLimit = (
  app: FastifyInstance,
  { perMinute, what, whose = ({ ip }) => networkOf(ip) }: Limit = ofForms,
): onRequestAsyncHookHandler =>
  app.rateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: whose,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many ${what} at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
