import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Where a page ends. Lists run by `key desc, id desc`; those ordered by id alone have no key. */
export interface Position {
  key: number | null
  id: string
}

/** Items as JSON texts joined by commas: Postgres wrote them and nobody reads them again on the way out, bytes or text. */
export interface Page {
  items: string | Buffer
  next: Position | null
}

/** One item and where it stands; without its text where a batch was full before it. */
export interface PageRow extends Position {
  item: string | null
}

/** How much is read at once: a page of so many items, or a batch, which ends early where items are long. */
export type PageSize = number | 'batch'

const batch = { items: 500, bytes: 128 * 1024 }
/** A page of more items than screens ask for may end early too, though not as soon. */
const page = { items: 24, bytes: 512 * 1024 }

export const endsEarly = (extent: PageSize): boolean => extent === 'batch' || extent > page.items

/** Before the first item: above every id (hexadecimal) and every key. */
const start = { key: Infinity, id: 'g' }
export const startAfter = (position: Position | null) => ({
  key: position?.key ?? start.key,
  id: position?.id ?? start.id,
})

export function pageValues(extent: PageSize, after: Position | null) {
  const isBatch = extent === 'batch'
  const limit = isBatch ? batch.items : extent
  const { key, id } = startAfter(after)
  return { limit, bytes: (isBatch ? batch : page).bytes, afterKey: key, afterId: id }
}

const asked = { key: sql`${sql.placeholder('afterKey')}::float8`, id: sql`${sql.placeholder('afterId')}` }
export const after = (key: SQL | null, id: AnyPgColumn, position: Record<'key' | 'id', SQL> = asked): SQL =>
  key ? sql`(${key}, ${id}) < (${position.key}, ${position.id})` : sql`${id} < ${position.id}`

/**
 * The same position where the planner does not see it: one at the beginning makes a plan for it look so much cheaper that
 * the statement is planned anew each time.
 */
export const hiddenPosition = { key: sql`(select ${asked.key})`, id: sql`(select ${asked.id})` }

export const newestFirst = (key: SQL | null, id: AnyPgColumn): SQL =>
  key ? sql`${key} desc, ${id} desc` : sql`${id} desc`

export const onePageMore = sql`limit ${sql.placeholder('limit')}::int + 1`
/**
 * The same for pages that do not end early, by a number that the planner sees: where it is told only when the statement
 * runs, Postgres plans anew each time, which takes longer than reading the rows. Shorter pages are cut afterwards.
 */
export const largestPageMore = sql.raw(`limit ${page.items + 1}`)

export interface Listed {
  /** Its text, or whatever else is read of a row. */
  item: SQL
  bytes: SQL
  key: SQL | null
  id: AnyPgColumn
  rows: SQL
  extra?: SQL
}

/** Reads `rows` (in the list's order, at most a page and one) as texts. */
export function pageOf({ item, key, id, rows, extra = sql`` }: Omit<Listed, 'bytes'>): SQL {
  return sql`
    select ${item} as item, ${key ?? sql`null::float8`} as key, ${id} as id ${extra}
    from ${rows} order by ${newestFirst(key, id)}`
}

/** The same for what ends early: rows that begin beyond its bytes come without their text, which is not even made. */
export function batchOf({ bytes, ...list }: Listed): SQL {
  const before = sql`sum(${bytes}) over (order by ${newestFirst(list.key, list.id)} rows unbounded preceding) - ${bytes}`
  const item = sql`case when ${before} < ${sql.placeholder('bytes')}::int then ${list.item} end`
  return pageOf({ ...list, item })
}

export function cutPage<Row extends PageRow>(rows: Row[], limit: number) {
  const full = rows.findIndex((row, n) => n === limit || row.item === null)
  const shown = full < 0 ? rows : rows.slice(0, full)
  const last = full < 0 ? undefined : shown.at(-1)
  return { shown, next: last ? { key: last.key, id: last.id } : null }
}

/** Joins the texts: cheaper here than in SQL, and they are still not read. */
export function toPage(rows: PageRow[], limit: number): Page {
  const { shown, next } = cutPage(rows, limit)
  return { items: shown.map((row) => row.item).join(','), next }
}
