import { sql } from 'drizzle-orm'
import { mostWaiting } from '#contract/moderation-waiting.ts'
import type { Database } from '#server/db/client.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'

export function createWaitingCount(db: Database) {
  const count = db.prepare<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${moderationQueue} order by id limit ${sql.raw(String(mostWaiting + 1))}) waiting`)
  return async (): Promise<number> => (await count())[0]?.count ?? 0
}
