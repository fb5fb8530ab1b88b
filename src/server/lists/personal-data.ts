import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import { follows } from '#server/db/follows-schema.ts'
import { savedListEntries, savedLists } from '#server/db/lists-schema.ts'
import { createdAt } from '#server/db/object-id.ts'
import { queries } from '#server/db/schema.ts'
import { titleFor } from '#server/db/visible.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'

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
  collect:
    ({ orm }) =>
    (person) => ({ lists: listsOf(orm, person) }),
  anonymize: remove,
  remove,
  // As with what was saved: whoever deletes a query takes it off the lists.
  queriesToLock: (person) => sql`
    select ${savedListEntries.queryId} from ${savedListEntries}
    join ${savedLists} on ${savedLists.id} = ${savedListEntries.listId} where ${theirs(person)}`,
}

async function* listsOf(orm: Orm, person: AskingPerson): AsyncGenerator<string> {
  const { uid, addressKey } = person
  const { listId, queryId, position, addedAt } = savedListEntries
  const rows = await orm.select().from(savedLists).where(theirs(person)).orderBy(asc(savedLists.id))
  const lists: AccountData['lists'] = []
  for (const { id, name, link } of rows) {
    const entries = await orm
      .select({ queryId, queryTitle: titleFor([uid, addressKey]), addedAt })
      .from(savedListEntries)
      .innerJoin(queries, eq(queries.id, queryId))
      .where(eq(listId, id))
      .orderBy(position, queryId)
    lists.push({
      name,
      link,
      madeAt: createdAt(id).toISOString(),
      queries: entries.map((entry) => ({ ...entry, addedAt: entry.addedAt.toISOString() })),
    })
  }
  yield JSON.stringify(lists)
}
