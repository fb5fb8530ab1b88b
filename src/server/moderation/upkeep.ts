import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Orm } from '#server/db/client.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { appeals, reports } from '#server/db/moderation-schema.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { App } from '#server/platform/http.ts'

const longAgo = daysAgo(retention.closedCase)
const nothing = sql`'{}'::jsonb`

/** What was decided stays in the log; who asked for it, and what they said, does not. */
export async function forgetOldCases(orm: Orm): Promise<void> {
  await orm
    .update(reports)
    .set({ reporter: null, note: null, title: '', path: '', text: {} })
    .where(and(lt(reports.closedAt, longAgo), ne(reports.text, nothing)))
  await orm
    .update(appeals)
    .set({ uid: null, text: null })
    .where(and(lt(appeals.closedAt, longAgo), isNotNull(appeals.uid)))
}

export function moderationUpkeep(app: App) {
  hourly(app, 'forgetting what was decided long ago failed', () => forgetOldCases(app.db.orm))
}
