import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { HttpError } from '../errors.ts'
import { networkOf } from './network.ts'

/** Faster than a household types, slower than somebody who copies what there is. */
const perMinute = 120

/** The hook of reads that a form makes while somebody types. */
export const typingLimit = (app: FastifyInstance): onRequestAsyncHookHandler =>
  app.rateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many questions at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
