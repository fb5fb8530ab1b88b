import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { hourly } from '../hourly.ts'

/** Nobody asks again after a day: what was kept for them goes. */
export const idempotencyKeySweep = fp((app: FastifyInstance) => {
  const idempotencyKeys = createIdempotencyKeys(app.db)
  hourly(app, 'sweeping failed', () => idempotencyKeys.sweep())
})
