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

/** One item and where it stands. */
export interface PageRow extends Position {
  item: string
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

/** Reads `rows` (in the list's order, at most a page and one) as texts. */
export function pageOf(list: { item: SQL; key: SQL | null; id: AnyPgColumn; rows: SQL; extra?: SQL }): SQL {
  return sql`
    select ${list.item} as item, ${list.key ?? sql`null::float8`} as key, ${list.id} as id ${list.extra ?? sql``}
    from ${list.rows} order by ${newestFirst(list.key, list.id)}`
}

/** Joins the texts: cheaper here than in SQL, and they are still not read. */
export function toPage(rows: PageRow[], limit: number): Page {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const shown = last ? rows.slice(0, limit) : rows
  return {
    items: shown.map((row) => row.item).join(','),
    next: last ? { key: last.key, id: last.id } : null,
  }
}
