import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import {
  after,
  batchOf,
  endsEarly,
  newestFirst,
  onePageMore,
  pageOf,
  pageValues,
  toPage,
  type PageSize,
  type Page,
  type PageRow,
  type Position,
} from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import type { User } from '#server/identity/authentication.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { conditionsOf, type Conditions, type QueryFilter } from './filters.ts'
import { keys } from './list.ts'
import { presentedQuery, queryBytes } from './present.ts'

/** What somebody asked, as they see it themselves. */
export function createOwnQueryList(db: Database) {
  const lists = new Map<string, ReturnType<typeof prepareList>>()
  return async (
    { uid, addressKey }: Pick<User, 'uid' | 'addressKey'>,
    { sort: sorted, ...filter }: QueryFilter,
    extent: PageSize,
    position: Position | null,
  ): Promise<Page> => {
    const sort = sorted ?? 'newest'
    const conditions = conditionsOf(filter)
    const name = [sort, ...conditions.names].join(' ')
    const list = lists.get(name) ?? prepareList(db, keys[sort], conditions)
    lists.set(name, list)
    const values = { ...pageValues(extent, position), ...conditions.values, uid, addressKey }
    return toPage(await (endsEarly(extent) ? list.batch : list.page)(values), values.limit)
  }
}

/** Each of their two keys is a range of an index. */
function prepareList(db: Database, key: SQL | null, { first, others }: Conditions) {
  const order = newestFirst(key, queries.id)
  const conditions = [sql`${queries.owner} = reader.owner`, ...first, ...others, after(key, queries.id)]
  const rows = sql`(
    select queries.* from (
      select distinct unnest(array[${sql.placeholder('uid')}, ${sql.placeholder('addressKey')}]::text[]) as owner
    ) reader cross join lateral (
      select * from ${visibleQueries} where ${sql.join(conditions, sql` and `)}
      order by ${order} ${onePageMore}
    ) queries order by ${order} ${onePageMore}
  ) queries ${posterOfQuery.join}`
  const list = { item: presentedQuery, bytes: queryBytes, key, id: queries.id, rows }
  return { page: db.prepare<PageRow>(pageOf(list)), batch: db.prepare<PageRow>(batchOf(list)) }
}
