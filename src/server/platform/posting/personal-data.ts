import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { recentPosts } from '#server/db/platform-schema.ts'
import { nothingToCollect, type LeavingPerson, type PersonalData } from '../personal-data.ts'

async function remove(orm: Orm, { uid }: LeavingPerson): Promise<void> {
  await orm.delete(recentPosts).where(eq(recentPosts.uid, uid))
}

/** The posts themselves say when they were made. */
export const recentPostData: PersonalData = {
  tables: [recentPosts],
  collect: nothingToCollect,
  anonymize: remove,
  remove,
}
