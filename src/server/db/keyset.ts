import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Where a page ends. Lists run by `key desc, id desc`; those ordered by id alone have no key. */
export interface Position {
  key: number | null
  id: string
}

/** Items as JSON texts joined by commas: Postgres wrote them and nobody reads them again on the way out. */
export interface Page {
  items: string
  next: Position | null
}

export interface PageRow {
  items: string
  lastKey: number | null
  lastId: string | null
  more: boolean
}

/** Before the first item: above every id (hexadecimal) and every key. */
const start = { key: Infinity, id: 'g' }

export function pageValues(limit: number, after: Position | null) {
  return { limit, afterKey: after?.key ?? start.key, afterId: after?.id ?? start.id }
}

export const after = (key: SQL | null, id: AnyPgColumn): SQL =>
  key
    ? sql`(${key}, ${id}) < (${sql.placeholder('afterKey')}::float8, ${sql.placeholder('afterId')})`
    : sql`${id} < ${sql.placeholder('afterId')}`

export const newestFirst = (key: SQL | null, id: AnyPgColumn): SQL =>
  key ? sql`${key} desc, ${id} desc` : sql`${id} desc`

/** One row more than the page holds tells whether there is another page. */
export const onePageMore = sql`limit ${sql.placeholder('limit')}::int + 1`

/** Reads `rows` (at most a page and one) into one row: the page's text and where it ends. */
export function pageOf(list: { item: SQL; key: SQL | null; id: AnyPgColumn; rows: SQL; extra?: SQL }): SQL {
  const limit = sql`${sql.placeholder('limit')}::int`
  return sql`
    select coalesce(string_agg(item, ',' order by n) filter (where n <= ${limit}), '') as items,
           max(key) filter (where n = ${limit}) as "lastKey",
           max(id) filter (where n = ${limit}) as "lastId",
           count(*) > ${limit} as more ${list.extra ?? sql``}
    from (
      select ${list.item} as item, ${list.key ?? sql`null::float8`} as key, ${list.id} as id,
             row_number() over (order by ${newestFirst(list.key, list.id)}) as n
      from ${list.rows}
    ) page`
}

export function toPage(row: PageRow | undefined): Page {
  if (!row) return { items: '', next: null }
  return { items: row.items, next: row.more && row.lastId ? { key: row.lastKey, id: row.lastId } : null }
}
