import { desc, eq, sql } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { createdAt } from '#server/db/object-id.ts'
import { queries, savedQueries } from '#server/db/schema.ts'
import { titleFor } from '#server/db/visible.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'

const theirs = ({ uid }: LeavingPerson | AskingPerson) => eq(savedQueries.uid, uid)

/** It is nobody else's business: it goes, whatever becomes of what they wrote. */
const remove = async (orm: Orm, person: LeavingPerson) => {
  await orm.delete(savedQueries).where(theirs(person))
}

export const savedData: PersonalData = {
  tables: [savedQueries],
  collect:
    ({ orm }: Database) =>
    (person) => ({ saved: savedBy(orm, person) }),
  anonymize: remove,
  remove,
  // Whoever deletes a query deletes what others saved of it: without this two who leave at once may wait in a circle.
  queriesToLock: (person) => sql`select ${savedQueries.queryId} from ${savedQueries} where ${theirs(person)}`,
}

async function* savedBy(orm: Orm, person: AskingPerson): AsyncGenerator<string> {
  const { uid, addressKey } = person
  const rows = await orm
    .select({
      id: savedQueries.id,
      queryId: savedQueries.queryId,
      queryTitle: titleFor([uid, addressKey]),
    })
    .from(savedQueries)
    .innerJoin(queries, eq(queries.id, savedQueries.queryId))
    .where(theirs(person))
    .orderBy(desc(savedQueries.id))
  const saved: AccountData['saved'] = rows.map(({ id, ...query }) => ({
    ...query,
    savedAt: createdAt(id).toISOString(),
  }))
  yield JSON.stringify(saved)
}
