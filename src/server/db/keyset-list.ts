import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Prepare } from './client.ts'
import {
  after,
  batchOf,
  endsEarly,
  largestPageMore,
  newestFirst,
  onePageMore,
  pageOf,
  pageValues,
  toPage,
  type Listed,
  type Page,
  type PageRow,
  type PageSize,
  type Position,
} from './keyset.ts'

/**
 * Makes the rows of a list. `next` ends their condition and cuts them to those behind a position; `ordered` is the same
 * for rows that were cut already.
 */
export type NextRows = (next: SQL, ordered: SQL) => SQL

export function cutRows(rows: NextRows, key: SQL | null, id: AnyPgColumn, isAfter: SQL, limited: SQL): SQL {
  const ordered = sql`order by ${newestFirst(key, id)} ${limited}`
  return rows(sql`${isAfter} ${ordered}`, ordered)
}

type ReadList = (asked: Record<string, unknown>, size: PageSize, position: Position | null) => Promise<Page>

/** A list of one order, read by pages or batches. What its rows ask beside a position is told by `asked`. */
export function prepareKeysetList(
  prepare: Prepare,
  { rows, ...list }: Omit<Listed, 'rows'> & { rows: NextRows },
): ReadList {
  const { key, id } = list
  const limitedTo = (limited: SQL) => ({ ...list, rows: cutRows(rows, key, id, after(key, id), limited) })
  const page = prepare<PageRow>(() => pageOf(limitedTo(largestPageMore)))
  const batch = prepare<PageRow>(() => batchOf(limitedTo(onePageMore)))

  return async (asked, size, position) => {
    const values = { ...asked, ...pageValues(size, position) }
    return toPage(await (endsEarly(size) ? batch : page)(values), values.limit)
  }
}
