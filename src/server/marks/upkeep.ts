import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { hourly } from '#server/platform/hourly.ts'
import { createMarkSettling } from './settle.ts'

/** Suspensions end by themselves: what their members marked counts again within the hour. */
export const markUpkeep = fp((app: FastifyInstance) => {
  const marks = createMarkSettling(app.db)
  hourly(app, 'settling marks failed', () => marks.settleAll())
})
