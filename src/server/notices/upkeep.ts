import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { retention } from '#contract/retention.ts'
import type { Orm } from '#server/db/client.ts'
import { notices } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { hourly } from '#server/platform/hourly.ts'

const day = 24 * 60 * 60 * 1000

/** Seen or not: what they tell stands elsewhere, too. */
export async function forgetOldNotices(orm: Orm): Promise<void> {
  await orm.delete(notices).where(lt(notices.id, objectId(Date.now() - retention.notice * day)))
}

export const noticeUpkeep = fp((app: FastifyInstance) => {
  hourly(app, 'forgetting old notices failed', () => forgetOldNotices(app.db.orm))
})
