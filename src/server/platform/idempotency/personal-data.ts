import { inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { idempotencyKeys } from '#server/db/platform-schema.ts'
import { nothingToCollect, type LeavingPerson, type PersonalData } from '../personal-data.ts'

/** A key tells whose the row is that its request made. */
async function remove(orm: Orm, { owners }: LeavingPerson): Promise<void> {
  await orm.delete(idempotencyKeys).where(inArray(idempotencyKeys.uid, owners))
}

export const idempotencyKeyData: PersonalData = {
  tables: [idempotencyKeys],
  collect: nothingToCollect,
  anonymize: remove,
  remove,
}
