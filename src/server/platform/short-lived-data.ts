import { inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { idempotencyKeys, recentPosts, recentTexts } from '#server/db/platform-schema.ts'
import { nothingToCollect, type LeavingPerson, type PersonalData } from './personal-data.ts'

const tables = [idempotencyKeys, recentPosts, recentTexts] as const

async function remove(orm: Orm, { owners, accountStays }: LeavingPerson): Promise<void> {
  if (accountStays) return
  for (const table of tables) await orm.delete(table).where(inArray(table.uid, owners))
}

/** When and under which key somebody posted, kept for a day: the posts themselves say more, and whose they are. */
export const shortLivedData: PersonalData = {
  tables: [...tables],
  collect: nothingToCollect,
  anonymize: remove,
  remove,
}
