import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { follows } from '#server/db/follows-schema.ts'
import { savedListEntries, savedLists } from '#server/db/lists-schema.ts'
import { createdAt } from '#server/db/object-id.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { entriesOf } from './entries.ts'

const theirs = ({ uid }: Pick<AskingPerson, 'uid'>) => eq(savedLists.uid, uid)

/** Shared or not, they are nobody else's: they go with who made them, and so does following them. */
async function remove(orm: Orm, person: LeavingPerson) {
  const gone = await orm.delete(savedLists).where(theirs(person)).returning({ id: savedLists.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length)
    await orm.delete(follows).where(sql`${eq(follows.kind, 'list')} and ${inArray(follows.target, ids)}`)
}

export const listData: PersonalData = {
  tables: [savedLists],
  collect: (db) => (person) => ({ lists: listsOf(db, person) }),
  anonymize: remove,
  remove,
  // As with what was saved: whoever deletes a query takes it off the lists.
  queriesToLock: (person) => sql`
    select ${savedListEntries.queryId} from ${savedListEntries}
    join ${savedLists} on ${savedLists.id} = ${savedListEntries.listId} where ${theirs(person)}`,
}

async function* listsOf(db: Database, person: AskingPerson): AsyncGenerator<string> {
  const readEntries = entriesOf(db, sql.placeholder('listId'))
  const rows = await db.orm.select().from(savedLists).where(theirs(person)).orderBy(asc(savedLists.id))
  const lists: AccountData['lists'] = []
  for (const { id, name, link } of rows) {
    const entries = await readEntries({ listId: id })
    lists.push({
      name,
      link,
      madeAt: createdAt(id).toISOString(),
      queries: entries.map(({ _id: queryId, queryTitle, addedAt }) => ({ queryId, queryTitle, addedAt })),
    })
  }
  yield JSON.stringify(lists)
}
