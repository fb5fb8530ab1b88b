import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { revisions } from '#server/db/platform-schema.ts'

type Revision = Omit<typeof revisions.$inferInsert, 'id' | 'at'>

interface Options {
  /** Whether moderators have hidden what is changed. */
  isHidden: boolean
}

/**
 * Keeps what a change replaces, in its transaction: others have judged it as it was. What was hidden may be shown again
 * because of the change: then nothing may be left of what it said before.
 */
export async function keepRevision(orm: Orm, revision: Revision, { isHidden }: Options): Promise<void> {
  const { subject, subjectId } = revision
  if (isHidden)
    await orm.delete(revisions).where(and(eq(revisions.subject, subject), eq(revisions.subjectId, subjectId)))
  else await orm.insert(revisions).values({ ...revision, id: objectId() })
}
