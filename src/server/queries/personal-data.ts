import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { isReaders } from '#server/members/addresses.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { changedByUnmerging, unmergeInto } from './merge/unmerge-into.ts'
import { presentedQuery, queryBytes } from './present.ts'

const theirs = ({ owners }: LeavingPerson) => inArray(queries.owner, owners)
const idsOf = (person: LeavingPerson) => sql`select ${queries.id} from ${queries} where ${theirs(person)}`

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
    await unmergeInto(orm, idsOf(person))
    await orm.delete(queries).where(theirs(person))
  },
  queriesToLock: (person) => changedByUnmerging(idsOf(person)),
  recommendationsToLock: (person) => sql`
    select ${recommendations.id} from ${recommendations}
    where ${recommendations.queryId} in (${changedByUnmerging(idsOf(person))})`,
}

function collect(db: Database) {
  const asked = prepareKeysetList(db.prepare, {
    item: presentedQuery,
    bytes: queryBytes,
    key: null,
    id: queries.id,
    rows: (next) =>
      sql`(select * from ${queries} where ${isReaders(queries.owner)} and ${next}) queries ${posterOfQuery.join}`,
  })
  return ({ uid, addressKey }: AskingPerson) => ({
    queries: jsonArray((size, position) => asked({ uid, addressKey }, size, position)),
  })
}
