import { sql, type SQL } from 'drizzle-orm'
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

type ReadList = (asked: Record<string, unknown>, size: PageSize, position: Position | null) => Promise<Page>

/** A list of one order, read by pages or batches. What its rows ask beside a position is told by `asked`. */
export function prepareKeysetList(
  prepare: Prepare,
  { rows, ...list }: Omit<Listed, 'rows'> & { rows: NextRows },
): ReadList {
  const limitedTo = (limit: SQL) => {
    const ordered = sql`order by ${newestFirst(list.key, list.id)} ${limit}`
    return { ...list, rows: rows(sql`${after(list.key, list.id)} ${ordered}`, ordered) }
  }
  const page = prepare<PageRow>(pageOf(limitedTo(largestPageMore)))
  const batch = prepare<PageRow>(batchOf(limitedTo(onePageMore)))

  return async (asked, size, position) => {
    const values = { ...asked, ...pageValues(size, position) }
    return toPage(await (endsEarly(size) ? batch : page)(values), values.limit)
  }
}
