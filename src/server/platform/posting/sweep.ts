import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { recentPosts } from '#server/db/platform-schema.ts'
import { hourly } from '../hourly.ts'
import { isPast } from './place.ts'

export const recentPostSweep = fp((app: FastifyInstance) => {
  hourly(app, 'forgetting when members posted failed', async () => {
    await app.db.orm.delete(recentPosts).where(isPast)
  })
})
