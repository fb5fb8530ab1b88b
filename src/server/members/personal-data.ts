import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { nothingToCollect, type LeavingPerson, type PersonalData } from '#server/platform/personal-data.ts'

/** Where another provider keeps the accounts this is the last we hear of them. */
async function remove(orm: Orm, { uid }: LeavingPerson): Promise<void> {
  await orm.delete(members).where(eq(members.uid, uid))
}

/** What a member is called comes from the account, and is told with it. */
export const memberData: PersonalData = {
  tables: [members],
  collect: nothingToCollect,
  anonymize: remove,
  remove,
}
