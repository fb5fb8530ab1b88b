import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createRequestKeys } from '#server/db/request-key.ts'
import { hourly } from '#server/hourly.ts'

/** Nobody asks again after a day: what was kept for them goes. */
export const requestKeySweep = fp((app: FastifyInstance) => {
  const requestKeys = createRequestKeys(app.db)
  hourly(app, 'sweeping failed', () => requestKeys.sweep())
})
