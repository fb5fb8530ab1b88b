import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import {
  after,
  newestFirst,
  onePageMore,
  pageOf,
  pageValues,
  toPage,
  type Page,
  type PageRow,
  type Position,
} from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { containsPattern, hasTrigram } from '#server/db/search-text.ts'
import { presentedQuery } from './present.ts'

export interface QueryFilter {
  search?: string
  sort?: QuerySort
  email?: string
}

interface WindowRow extends PageRow {
  exhausted: boolean
  windowKey: number | null
  windowId: string | null
}

// How many rows one request looks through by itself. Common words fill a page from there without the trigram
// index, whose hits would all have to be sorted first; what it cannot index at all is looked for in larger steps.
const window = { indexed: 1_000, unindexed: 5_000 }

const keys: Record<QuerySort | 'newest', SQL | null> = {
  newest: null,
  price: sql`(- coalesce(${queries.price}, 0))`,
  '-price': sql`coalesce(${queries.price}, 0)`,
}

export function createQueryList(db: Database) {
  const lists = {
    newest: prepareLists(db, keys.newest),
    price: prepareLists(db, keys.price),
    '-price': prepareLists(db, keys['-price']),
  }

  return async (
    { search, sort, email }: QueryFilter,
    limit: number,
    position: Position | null,
  ): Promise<Page> => {
    const list = lists[sort ?? 'newest']
    const values = { ...pageValues(limit, position), pattern: containsPattern(search ?? '') }
    if (email) return toPage((await list.byEmail({ ...values, email }))[0])
    if (!search) return toPage((await list.all(values))[0])

    const indexed = hasTrigram(search)
    const [near] = await list.withinWindow({ ...values, window: indexed ? window.indexed : window.unindexed })
    if (!near || near.more || near.exhausted) return toPage(near)
    if (indexed) return toPage((await list.byTrigram(values))[0])
    // Nothing more in this window: the next page goes on where it ended, be this one short or empty.
    return { items: near.items, next: near.windowId ? { key: near.windowKey, id: near.windowId } : null }
  }
}

function prepareLists(db: Database, key: SQL | null) {
  const order = newestFirst(key, queries.id)
  const isAfter = after(key, queries.id)
  const contains = sql`${queries.searchText} like ${sql.placeholder('pattern')}`
  const page = (rows: SQL, extra?: SQL) =>
    pageOf({ item: presentedQuery, key, id: queries.id, rows, ...(extra && { extra }) })

  return {
    all: db.prepare<PageRow>(
      page(sql`(select * from ${queries} where ${isAfter} order by ${order} ${onePageMore}) queries`),
    ),
    byEmail: db.prepare<PageRow>(
      page(sql`(
        select * from ${queries} where lower(${queries.email}) = lower(${sql.placeholder('email')})
        and ${contains} and ${isAfter} order by ${order} ${onePageMore}
      ) queries`),
    ),
    withinWindow: db.prepare<WindowRow>(sql`
      with near as materialized (
        select * from ${queries} where ${isAfter} order by ${order} limit ${sql.placeholder('window')}::int
      ), ending as (
        select ${key ?? sql`null::float8`} as key, id from near queries
        order by ${newestFirst(key, queries.id)} offset ${sql.placeholder('window')}::int - 1
      )
      ${page(
        sql`(select * from near queries where ${contains} order by ${order} ${onePageMore}) queries`,
        sql`, not exists (select from ending) as exhausted,
              (select key from ending) as "windowKey", (select id from ending) as "windowId"`,
      )}`),
    // `materialized` keeps the planner from walking the whole order instead, hoping to meet enough hits.
    byTrigram: db.prepare<PageRow>(sql`
      with hits as materialized (select * from ${queries} where ${contains})
      ${page(sql`(select * from hits queries where ${isAfter} order by ${order} ${onePageMore}) queries`)}`),
  }
}
