import { sql, type SQL } from 'drizzle-orm'
import type { hiddenNotes } from '#server/db/evidence-schema.ts'
import type { hiddenExperiences } from '#server/db/marks-schema.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'

interface Note {
  subject: 'note' | 'experience'
  kept: typeof hiddenNotes | typeof hiddenExperiences
  /** What it is on. */
  on: 'evidence_id' | 'recommendation_id'
  id: 'id' | 'note_id'
}

/**
 * Part of a statement that deletes what notes stand in, as `gone`: what a moderator hid does not come back with another
 * one. What only waits for one waits anew.
 */
export function keptHidden({ subject, kept, on, id }: Note): SQL {
  const [ground, noteId] = [sql.identifier(on), sql`gone.${sql.identifier(id)}`]
  return sql`
    insert into ${kept} (${ground}, uid, note_id, note_hidden_at)
    select ${ground}, uid, ${noteId}, note_hidden_at from gone
    where note_hidden_at is not null and ${noteId} is not null and not exists (
      select from ${moderationQueue} where ${moderationQueue.subject} = ${subject}
        and ${moderationQueue.subjectId} = ${noteId} and ${moderationQueue.why} = 'review')
    on conflict (${ground}, uid) do update set note_id = excluded.note_id, note_hidden_at = excluded.note_hidden_at`
}
