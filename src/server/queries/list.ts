import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort } from '#contract/queries.ts'
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
  type Extent,
  type Page,
  type PageRow,
  type Position,
} from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { containsPattern, hasTrigram } from '#server/db/search-text.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { presentedQuery, queryBytes } from './present.ts'
import { queriesOfAddress } from './queries-of-address.ts'

export interface QueryFilter {
  search?: string
  sort?: QuerySort
  email?: string
}

interface HitRow extends PageRow {
  tooMany: boolean
}

// How much one request looks at, whatever the table holds. See `search` below.
const steps = { near: 1_000, hits: 5_000, far: 5_000 }

const keys: Record<QuerySort | 'newest', SQL | null> = {
  newest: null,
  price: sql`(- coalesce(${queries.price}, 0))`,
  '-price': sql`coalesce(${queries.price}, 0)`,
}

export function createQueryList(db: Database) {
  const prepareFor = (select: typeof batchOf) => ({
    newest: prepareLists(db, keys.newest, select),
    price: prepareLists(db, keys.price, select),
    '-price': prepareLists(db, keys['-price'], select),
  })
  const [pages, batches] = [prepareFor(pageOf), prepareFor(batchOf)]

  return async (
    { search, sort, email }: QueryFilter,
    extent: Extent,
    position: Position | null,
  ): Promise<Page> => {
    const list = (endsEarly(extent) ? batches : pages)[sort ?? 'newest']
    const values = pageValues(extent, position)
    const { limit } = values
    const pattern = () => containsPattern(search ?? '')
    if (email) return toPage(await list.byEmail({ ...values, pattern: pattern(), email }), limit)
    if (!search) return toPage(await list.all(values), limit)
    return find(list, { ...values, pattern: pattern() }, hasTrigram(search))
  }
}

/**
 * A common word fills its page from the next rows of the order; the trigram index would have to sort all its hits.
 * A rare one has few hits to sort. What is neither, or has no trigram, is looked for in larger steps of the order:
 * a step that ends without a full page, even empty, says where to go on.
 */
async function find(
  list: ReturnType<typeof prepareLists>,
  values: ReturnType<typeof pageValues> & { pattern: string },
  indexed: boolean,
): Promise<Page> {
  const { limit } = values
  if (indexed) {
    const near = await list.within({ ...values, rows: steps.near })
    if (near.length > limit) return toPage(near, limit)
    const hits = await list.byTrigram({ ...values, rows: steps.hits })
    if (!hits[0]?.tooMany) return toPage(hits, limit)
  }
  const far = await list.within({ ...values, rows: steps.far })
  const page = toPage(far, limit)
  if (page.next) return page
  const [end] = await list.endOf({ ...values, rows: steps.far })
  return { ...page, next: end ?? null }
}

function prepareLists(db: Database, key: SQL | null, select: typeof batchOf) {
  const order = newestFirst(key, queries.id)
  const isAfter = after(key, queries.id)
  const contains = sql`${queries.searchText} like ${sql.placeholder('pattern')}`
  const rows = sql`${sql.placeholder('rows')}::int`
  const page = (rows: SQL, extra?: SQL) =>
    select({
      item: presentedQuery,
      bytes: queryBytes,
      key,
      id: queries.id,
      rows: sql`${rows} ${posterOfQuery.join}`,
      ...(extra && { extra }),
    })

  return {
    all: db.prepareRead<PageRow>(
      page(sql`(select * from ${queries} where ${isAfter} order by ${order} ${onePageMore}) queries`),
    ),
    byEmail: db.prepareRead<PageRow>(
      page(
        sql`(
          select * from ${queriesOfAddress(sql`${contains} and ${isAfter} order by ${order} ${onePageMore}`)} queries
          order by ${order} ${onePageMore}
        ) queries`,
      ),
    ),
    /** Hits among the next rows of the order; stops reading when it has a page. */
    within: db.prepareRead<PageRow>(
      page(sql`(
        select * from (select * from ${queries} where ${isAfter} order by ${order} limit ${rows}) queries
        where ${contains} ${onePageMore}
      ) queries`),
    ),
    /** The last of those rows, where there are so many. */
    endOf: db.prepareRead<Position>(sql`
      select ${key ?? sql`null::float8`} as key, ${queries.id} as id from ${queries}
      where ${isAfter} order by ${order} offset ${rows} - 1 limit 1`),
    // `materialized` keeps the planner from walking the whole order instead, hoping to meet enough hits.
    byTrigram: db.prepareRead<HitRow>(sql`
      with hits as materialized (
        select id, price from ${queries} where ${contains} and ${isAfter} limit ${rows} + 1
      ), found as (
        select id from hits queries order by ${order} ${onePageMore}
      )
      ${page(
        sql`(select queries.* from found join ${queries} on ${queries.id} = found.id) queries`,
        sql`, (select count(*) from hits) > ${rows} as "tooMany"`,
      )}`),
  }
}
