import type { Orm } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { revisions } from '#server/db/platform-schema.ts'

type Revision = Omit<typeof revisions.$inferInsert, 'id' | 'at'>

/** Keeps what a change replaces, in its transaction: others have judged it as it was. */
export async function keepRevision(orm: Orm, revision: Revision): Promise<void> {
  await orm.insert(revisions).values({ ...revision, id: objectId() })
}
