import { sql, type SQL } from 'drizzle-orm'
import type { Prepare } from './client.ts'
import { byOrder, gather, type Asked, type Columns, type GatheredList } from './gathered-pages.ts'
import type { PageRow, Position } from './keyset.ts'
import { joined, serverRun } from './row-texts.ts'

interface VersionsRow {
  run: string
  /** Each row's id, key and versions as one text: a column of each costs more to pass on than to read. */
  rows: string | null
}

/** Pages of rows with their versions in place of their texts. */
export function gatherVersions<const Of extends Columns>(
  prepare: Prepare,
  { versions, ...list }: GatheredList<Of> & { versions: SQL[] },
): (asked: Asked<Of>, position: Position | null) => Promise<PageRow[]> {
  const row = sql`concat(${list.id}, ' ', ${list.key ?? sql`null`}, ' ', ${joined(versions)})`
  const read = gather<Of, VersionsRow>(
    prepare,
    list,
    (rows) => sql`select ${serverRun} as run, string_agg(${row}, ',') as rows from ${rows}`,
  )
  return async (asked, position) => {
    const [page] = await read(asked, position)
    return page?.rows ? rowsOf(page.run, page.rows) : []
  }
}

const rowsOf = (run: string, rows: string): PageRow[] =>
  rows
    .split(',')
    .map((row) => {
      const idEnd = row.indexOf(' ')
      const keyEnd = row.indexOf(' ', idEnd + 1)
      const key = row.slice(idEnd + 1, keyEnd)
      return { id: row.slice(0, idEnd), key: key ? Number(key) : null, item: run + row.slice(keyEnd) }
    })
    .sort(byOrder)
