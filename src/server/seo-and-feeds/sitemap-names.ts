import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { Origins } from './addresses.ts'
import { hour, keptFor } from './kept-for.ts'
import { addressesPerFile } from './sitemap-files.ts'
import { sitemapEnd, sitemapEntry, sitemapStart } from './sitemap.ts'

const batch = 1_000

/** Pages that go by a name, of which no two are alike. */
interface Named {
  /** The name of their first file. One that goes on behind another is named by the last name in that. */
  first: string
  written: (name: string) => string
  /** The rows behind `after`, with a `name` each. */
  rows: SQL
  /** Whether a row is to be found by search engines. */
  isListed: SQL
  path: (name: string) => string
}

/** The names of the files, kept for an hour like those of the queries. */
export function createNamedFiles(
  db: Database,
  { first, written, rows }: Named,
  perFile: number,
): () => Promise<string[]> {
  const lastOfFile = db.prepareRead<{ name: string }>(sql`
    select name from ${rows} named order by name offset ${perFile} - 1 limit 2`)
  const some = db.prepareRead(sql`select from ${rows} named limit 1`)

  return keptFor(hour, async () => {
    if (!(await some({ after: '' })).length) return []
    const names = [first]
    for (let [last, more] = await lastOfFile({ after: '' }); last && more;) {
      names.push(`${first}-${written(last.name)}`)
      ;[last, more] = await lastOfFile({ after: last.name })
    }
    return names
  })
}

/** Reads a file a batch at a time. */
export function createNamedReader({ publicOrigin }: Origins, db: Database, { rows, isListed, path }: Named) {
  const read = db.prepareRead<{ name: string; listed: boolean }>(sql`
    select name, ${isListed} as listed from (select * from ${rows} named order by name limit ${batch}) named
    order by name`)

  return async function* (after: string): AsyncGenerator<string> {
    yield sitemapStart
    for (
      let [written, last] = [0, after as string | undefined];
      last !== undefined && written < addressesPerFile;
    ) {
      const found = await read({ after: last })
      yield found
        .filter(({ listed }) => listed)
        .map(({ name }) => sitemapEntry(publicOrigin + path(name)))
        .join('')
      written += found.length
      last = found.length < batch ? undefined : found.at(-1)?.name
    }
    yield sitemapEnd
  }
}
