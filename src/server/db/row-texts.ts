import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Prepare } from './client.ts'
import { cutPage, type Page, type PageRow } from './keyset.ts'
import { fromBytes, toBytes, type TextStore } from './text-store.ts'

/** The transaction that wrote this version of a row. A row read from a subquery has it where that selects `xmin`. */
export const versionOf = (table: PgTable): SQL => sql`${table}.xmin`

/**
 * Transactions are numbered by each server for itself: one that takes over may have lost some and give their numbers
 * again, so the server's run is part of a version.
 */
export const serverRun = sql`(select extract(epoch from pg_postmaster_start_time())::text)`

export const rowVersion = (versions: SQL[]): SQL => sql`concat(${serverRun}, ' ', ${joined(versions)})`

export const joined = (versions: SQL[]): SQL => sql`concat(${sql.join(versions, sql`, ' ', `)})`

interface TextRow {
  id: string
  version: string
  item: string
}

/**
 * Makes a page of rows that were read with their versions in place of their texts. Those known in this version are
 * taken from the store, the others read by `statement` (`ids` → `id`, `version`, `item`). It must run on the server
 * that told the versions: later there is never older, so whatever it reads may be shown, and is kept under the version
 * that came with it. A row deleted in between is left out.
 */
export function prepareTexts(store: TextStore, prepare: Prepare, statement: SQL) {
  const texts = store.section()
  const read = prepare<TextRow>(statement)

  return async (rows: PageRow[], limit: number): Promise<Page> => {
    const { shown, next } = cutPage(rows, limit)
    const items = shown.map(({ id, item: version }) => texts.find(id, version ?? ''))
    const missing = shown.filter((_, n) => items[n] === undefined).map(({ id }) => id)
    if (!missing.length) return { items: fromBytes(items.join(',')), next }
    const found = new Map<string, string>()
    for (const { id, version, item } of await read({ ids: missing })) {
      const bytes = toBytes(item)
      texts.keep(id, version, bytes)
      found.set(id, bytes)
    }
    const complete = shown.map(({ id }, n) => items[n] ?? found.get(id))
    return { items: fromBytes(complete.filter((item) => item !== undefined).join(',')), next }
  }
}
