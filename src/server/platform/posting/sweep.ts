import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { recentPosts, recentTexts } from '#server/db/platform-schema.ts'
import { hourly } from '../hourly.ts'
import { aDay, isPast } from './place.ts'

export const recentPostSweep = fp((app: FastifyInstance) => {
  hourly(app, 'forgetting when members posted failed', async () => {
    await app.db.orm.delete(recentPosts).where(isPast)
    await app.db.orm.delete(recentTexts).where(lt(recentTexts.at, aDay))
  })
})
