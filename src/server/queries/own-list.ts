import { sql, type SQL } from 'drizzle-orm'
import type { Database, Prepare } from '#server/db/client.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import type { PageSize, Page, Position } from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { conditionsOf, type Conditions, type QueryFilter } from './filters.ts'
import { listsByFilter } from './lists-by-filter.ts'
import { presentedOwnQuery, queryBytes } from './present.ts'

export function createOwnQueryList(db: Database) {
  const listFor = listsByFilter(db.prepare, prepareList)
  return async (
    { uid, addressKey }: Pick<User, 'uid' | 'addressKey'>,
    { sort, ...filter }: QueryFilter,
    extent: PageSize,
    position: Position | null,
  ): Promise<Page> => {
    const conditions = conditionsOf(filter, sort)
    return listFor(sort, conditions)({ ...conditions.values, uid, addressKey }, extent, position)
  }
}

/** Each of their two keys is a range of an index. */
function prepareList(prepare: Prepare, key: SQL | null, { first, others }: Conditions) {
  const conditions = sql.join([sql`${queries.owner} = reader.owner`, ...first, ...others], sql` and `)
  return prepareKeysetList(prepare, {
    item: presentedOwnQuery,
    bytes: queryBytes,
    key,
    id: queries.id,
    rows: (next, ordered) => sql`(
      select queries.* from (
        select distinct unnest(array[${sql.placeholder('uid')}, ${sql.placeholder('addressKey')}]::text[]) as owner
      ) reader cross join lateral (
        select * from ${queries} where ${conditions} and ${next}
      ) queries ${ordered}
    ) queries ${posterOfQuery.join}`,
  })
}
