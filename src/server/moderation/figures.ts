import { sql } from 'drizzle-orm'
import { decisions, moderationQueue } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import type { App } from '#server/platform/http.ts'

const day = 24 * 60 * 60 * 1000
/** The first id of that second, whoever made it. */
const idSince = (at: number) => objectId(at).slice(0, 8).padEnd(24, '0')

interface Counted {
  of: string
  count: number
}

export function moderationFigures(app: App) {
  const waiting = app.db.prepare<Counted>(sql`
    select ${moderationQueue.why} as of, count(*)::int as count from ${moderationQueue} group by 1`)
  const decided = app.db.prepare<Counted>(sql`
    select ${decisions.action} as of, count(*)::int as count from ${decisions}
    where ${decisions.id} >= ${sql.placeholder('since')} and ${decisions.undoneAt} is null group by 1`)

  app.addFigures?.({
    name: 'swapwise_moderation_open',
    help: 'What waits for a moderator, by why.',
    label: 'why',
    read: () => waiting(),
  })
  app.addFigures?.({
    name: 'swapwise_moderation_decisions_last_day',
    help: 'Decisions of the last 24 hours, by action.',
    label: 'action',
    read: () => decided({ since: idSince(Date.now() - day) }),
  })
}
