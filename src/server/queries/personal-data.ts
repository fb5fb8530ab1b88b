import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import {
  after,
  batchOf,
  newestFirst,
  onePageMore,
  pageValues,
  toPage,
  type PageRow,
} from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { presentedQuery, queryBytes } from './present.ts'

const theirs = ({ owners }: LeavingPerson) => inArray(queries.owner, owners)

export const queryData: PersonalData = {
  tables: [queries],
  collect,
  async anonymize(orm, person) {
    await orm
      .update(queries)
      .set({ owner: deletedAccount, email: null, userName: null, userImage: null })
      .where(theirs(person))
  },
  async remove(orm, person) {
    await orm.delete(queries).where(theirs(person))
  },
  queriesToLock: (person) => sql`select ${queries.id} from ${queries} where ${theirs(person)}`,
}

function collect(db: Database) {
  const { id, owner } = queries
  const asked = db.prepare<PageRow>(
    batchOf({
      item: presentedQuery,
      bytes: queryBytes,
      key: null,
      id,
      rows: sql`(
        select * from ${queries}
        where ${owner} in (${sql.placeholder('uid')}, ${sql.placeholder('addressKey')}) and ${after(null, id)}
        order by ${newestFirst(null, id)} ${onePageMore}
      ) queries ${posterOfQuery.join}`,
    }),
  )
  return ({ uid, addressKey }: AskingPerson) => ({
    queries: jsonArray(async (extent, position) => {
      const values = pageValues(extent, position)
      return toPage(await asked({ uid, addressKey, ...values }), values.limit)
    }),
  })
}
