import { sql, type SQL } from 'drizzle-orm'
import { valuesOf } from './any-of.ts'
import type { Prepare } from './client.ts'
import { cutRows, type NextRows } from './keyset-list.ts'
import { after, largestPageMore, startAfter, type Listed, type Position } from './keyset.ts'
import { gatherReads } from './shared-reads.ts'

export type Columns = Record<string, 'text' | 'int'>
export type Asked<Of extends Columns> = { [Name in keyof Of]: Of[Name] extends 'int' ? number : string }
type ReadAsked<Of extends Columns, Row> = (asked: Asked<Of>, position: Position | null) => Promise<Row[]>

export interface GatheredList<Of extends Columns> extends Pick<Listed, 'key' | 'id'> {
  /** What is asked beside a position, which `rows` and `limited` know as `asked."name"`. */
  columns: Of
  rows: NextRows
  limited?: SQL
}

/**
 * Pages of one list that several readers ask for at once, read together: a statement costs its server and the one who
 * asks more than the rows of a page do. `select` says what is read of a page's rows.
 */
export function gather<const Of extends Columns, Row extends object>(
  prepare: Prepare,
  { key, id, columns, rows, limited = largestPageMore }: GatheredList<Of>,
  select: (rows: SQL) => SQL,
): ReadAsked<Of, Row> {
  const types = Object.entries({ key: 'float8', id: 'text', ...columns })
  const read = prepare<Row & { asked: number }>(() => {
    const arrays = types.map(([name, type]) => valuesOf(name, type))
    const names = types.map(([name]) => sql.identifier(name))
    const isAfter = after(key, id, { key: sql`asked.key`, id: sql`asked.id` })
    return sql`
      select asked.number::int as asked, page.*
      from unnest(${sql.join(arrays, sql`, `)}) with ordinality asked (${sql.join(names, sql`, `)}, number)
      cross join lateral (${select(cutRows(rows, key, id, isAfter, limited))}) page`
  })

  const gathered = gatherReads(async (pages: { asked: Asked<Of>; position: Position | null }[]) => {
    const asked = pages.map(({ asked, position }): Record<string, unknown> => ({
      ...asked,
      ...startAfter(position),
    }))
    const values = Object.fromEntries(types.map(([name]) => [name, asked.map((one) => one[name])]))
    const found = pages.map((): Row[] => [])
    for (const row of await read(values)) found[row.asked - 1]?.push(row)
    return found
  })
  return (asked, position) => gathered({ asked, position })
}

/** Gathered rows come in their order, but nothing in the statement says so: sorting there would take as long as reading. */
export const byOrder = (a: Position, b: Position): number =>
  (b.key ?? 0) - (a.key ?? 0) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
