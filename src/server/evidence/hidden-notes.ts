import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidenceChecks, hiddenNotes } from '#server/db/evidence-schema.ts'
import { insertInto } from '#server/db/insert.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'

/** What a moderator hid does not come back with another check. What only waits for one waits anew. */
const keptHidden = sql`
  ${insertInto(
    hiddenNotes,
    { evidenceId: sql`evidence_id`, uid: sql`uid`, noteId: sql`id`, noteHiddenAt: sql`note_hidden_at` },
    sql`from gone where note_hidden_at is not null and id is not null and not exists (
      select from ${moderationQueue} where ${moderationQueue.subject} = 'note'
        and ${moderationQueue.subjectId} = gone.id and ${moderationQueue.why} = 'review')`,
  )}
  on conflict (evidence_id, uid) do update set note_id = excluded.note_id, note_hidden_at = excluded.note_hidden_at`

export async function removeChecks(orm: Orm, which: SQL | undefined): Promise<void> {
  await orm.execute(sql`
    with gone as (delete from ${evidenceChecks} where ${which} returning *)
    ${keptHidden}`)
}
