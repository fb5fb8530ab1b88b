import { and, eq, gt, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { revisions } from '#server/db/platform-schema.ts'

type Revision = Omit<typeof revisions.$inferInsert, 'id' | 'at'>

interface Options {
  isHidden: boolean
}

/** Whoever changes a post again this soon goes on with one change: in between hardly anybody has read it. */
const soon = sql`now() - interval '10 minutes'`

/**
 * Keeps what a change replaces, in its transaction: others have judged it as it was. What was hidden may be shown again
 * because of the change: then nothing may be left of what it said before.
 */
export async function keepRevision(orm: Orm, revision: Revision, { isHidden }: Options): Promise<void> {
  const { subject, subjectId } = revision
  const ofThis = and(eq(revisions.subject, subject), eq(revisions.subjectId, subjectId))
  if (isHidden) await orm.delete(revisions).where(ofThis)
  else if (!(await orm.$count(revisions, and(ofThis, eq(revisions.by, revision.by), gt(revisions.at, soon)))))
    await orm.insert(revisions).values({ ...revision, id: objectId() })
}
