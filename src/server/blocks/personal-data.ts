import { eq, or } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import { blocks } from '#server/db/blocks-schema.ts'
import type { Database, Orm } from '#server/db/client.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { createBlockRepository } from './repository.ts'

/** By them or of them: whoever is gone need not be kept away. */
async function remove(orm: Orm, { uid, accountStays }: LeavingPerson): Promise<void> {
  if (accountStays) return
  await orm.delete(blocks).where(or(eq(blocks.uid, uid), eq(blocks.blocked, uid)))
}

/** Who blocked them is told to nobody. */
export const blockData: PersonalData = {
  tables: [blocks],
  collect:
    (db) =>
    ({ uid }) => ({ blocks: blocksOf(db, uid) }),
  anonymize: remove,
  remove,
}

async function* blocksOf(db: Database, uid: string): AsyncGenerator<string> {
  const list = await createBlockRepository(db).list(uid)
  const told: AccountData['blocks'] = list.map(({ handle, blockedAt }) => ({ handle, blockedAt }))
  yield JSON.stringify(told)
}
