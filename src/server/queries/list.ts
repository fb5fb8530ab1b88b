import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort } from '#contract/queries.ts'
import type { Database, Prepare } from '#server/db/client.ts'
import { gatherVersions } from '#server/db/gathered-versions.ts'
import {
  after,
  batchOf,
  cutPage,
  endsEarly,
  largestPageMore,
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
import type { View } from '#server/members/addresses.ts'
import { prepareTexts } from '#server/db/row-texts.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { conditionsOf, type Conditions, type QueryFilter } from './filters.ts'
import { keys, listsByFilter } from './lists-by-filter.ts'
import { presentQueryFor, queriesByIds, queryBytes, queryVersion, queryVersions } from './present.ts'
import { queriesOfAddress } from './queries-of-address.ts'

interface HitRow extends PageRow {
  tooMany: boolean
}

// How much one request looks at, whatever the table holds. See `search` below.
const steps = { near: 1_000, hits: 5_000, far: 5_000 }

interface Asked {
  sort: QuerySort | undefined
  email: string | undefined
  conditions: Conditions
}

export function createQueryList(db: Database, view: View) {
  const item = presentQueryFor(view)
  // A page is read as versions first: most of its texts are known already.
  const pages = db.prepareReading((prepare) => {
    const present = prepareTexts(
      db.texts,
      prepare,
      queriesByIds(sql`${queryVersion} as version, ${item} as item`),
    )
    const filtered = prepareList(
      prepare,
      (list) => pageOf({ ...list, item: queryVersion }),
      largestPageMore,
      present,
    )
    const inOrder = (key: SQL | null) =>
      gatherVersions(prepare, { key, id: queries.id, rows, versions: queryVersions })
    const unfiltered = {
      newest: inOrder(keys.newest),
      price: inOrder(keys.price),
      '-price': inOrder(keys['-price']),
    }
    return async (asked: Asked, extent: PageSize, position: Position | null) => {
      if (asked.email || asked.conditions.names.length) return filtered(asked, extent, position)
      const rows = await unfiltered[asked.sort ?? 'newest'](position)
      return present(rows, pageValues(extent, position).limit)
    }
  })
  const batches = prepareList(
    db.prepareRead,
    (list) => batchOf({ ...list, item, bytes: queryBytes }),
    onePageMore,
    toPage,
  )
  return (
    { sort, email, ...filter }: QueryFilter,
    extent: PageSize,
    position: Position | null,
  ): Promise<Page> =>
    (endsEarly(extent) ? batches : pages)({ sort, email, conditions: conditionsOf(filter) }, extent, position)
}

const rows = (next: SQL) => sql`(select * from ${visibleQueries} where ${next}) queries ${posterOfQuery.join}`

type Select = (list: Omit<Parameters<typeof pageOf>[0], 'item'>) => SQL
type ToPage = (rows: PageRow[], limit: number) => Page | Promise<Page>

function prepareList(prepare: Prepare, select: Select, limited: SQL, present: ToPage) {
  const listFor = listsByFilter((key, conditions) =>
    prepareStatements(prepare, key, select, limited, conditions),
  )
  return async (
    { sort, email, conditions }: Asked,
    extent: PageSize,
    position: Position | null,
  ): Promise<Page> => {
    const list = listFor(sort, conditions)
    const values = { ...pageValues(extent, position), ...conditions.values }
    const { limit } = values
    if (email) return present(await list.byEmail({ ...values, email }), limit)
    if (!conditions.others.length) return present(await list.all(values), limit)
    const { rows, end } = await find(list, values, conditions.indexed)
    const page = await present(rows, limit)
    return page.next ? page : { ...page, next: end }
  }
}

/**
 * What is common fills its page from the next rows of the order; an index of another order would have to sort all its
 * hits. What is rare has few hits to sort. What is neither, or has no index, is looked for in larger steps of the
 * order: a step that ends without a full page, even empty, says where to go on.
 */
async function find(
  list: ReturnType<typeof prepareStatements>,
  values: ReturnType<typeof pageValues>,
  indexed: boolean,
): Promise<{ rows: PageRow[]; end: Position | null }> {
  const { limit } = values
  if (indexed) {
    const near = await list.within({ ...values, rows: steps.near })
    if (near.length > limit) return { rows: near, end: null }
    const hits = await list.byIndex({ ...values, rows: steps.hits })
    if (!hits[0]?.tooMany) return { rows: hits, end: null }
  }
  const rows = await list.within({ ...values, rows: steps.far })
  if (cutPage(rows, limit).next) return { rows, end: null }
  const [end] = await list.endOf({ ...values, rows: steps.far })
  return { rows, end: end ?? null }
}

function prepareStatements(
  prepare: Prepare,
  key: SQL | null,
  select: Select,
  limited: SQL,
  { first, others }: Conditions,
) {
  const order = newestFirst(key, queries.id)
  const all = (...conditions: SQL[]) => sql.join(conditions, sql` and `)
  /** The rows of the order from here on, which an index gives one by one. */
  const isAfter = all(...first, after(key, queries.id))
  const isHit = all(sql`true`, ...others)
  const rows = sql`${sql.placeholder('rows')}::int`
  const page = (rows: SQL, extra?: SQL) =>
    select({
      key,
      id: queries.id,
      rows: sql`${rows} ${posterOfQuery.join}`,
      ...(extra && { extra }),
    })

  return {
    all: prepare<PageRow>(
      page(sql`(select * from ${visibleQueries} where ${isAfter} order by ${order} ${limited}) queries`),
    ),
    byEmail: prepare<PageRow>(
      page(
        sql`(
          select * from ${queriesOfAddress(sql`${isHit} and ${isAfter} order by ${order} ${limited}`)} queries
          order by ${order} ${limited}
        ) queries`,
      ),
    ),
    /** Hits among the next rows of the order; stops reading when it has a page. */
    within: prepare<PageRow>(
      page(sql`(
        select * from (select * from ${visibleQueries} where ${isAfter} order by ${order} limit ${rows}) queries
        where ${isHit} ${limited}
      ) queries`),
    ),
    /** The last of those rows, where there are so many. */
    endOf: prepare<Position>(sql`
      select ${key ?? sql`null::float8`} as key, ${queries.id} as id from ${visibleQueries}
      where ${isAfter} order by ${order} offset ${rows} - 1 limit 1`),
    // `materialized` keeps the planner from walking the whole order instead, hoping to meet enough hits.
    byIndex: prepare<HitRow>(sql`
      with hits as materialized (
        select id, price from ${visibleQueries} where ${isHit} and ${isAfter} limit ${rows} + 1
      ), found as (
        select id from hits queries order by ${order} ${limited}
      )
      ${page(
        sql`(select queries.* from found join ${visibleQueries} on ${queries.id} = found.id) queries`,
        sql`, (select count(*) from hits) > ${rows} as "tooMany"`,
      )}`),
  }
}
