import { sql } from 'drizzle-orm'
import { memberPath } from '#contract/screen-paths.ts'
import type { Database } from '#server/db/client.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { isSearchable } from '#server/members/settings.ts'
import type { Origins } from './addresses.ts'
import { hour, keptFor } from './kept-for.ts'
import { addressesPerFile } from './sitemap-files.ts'
import { sitemapEnd, sitemapEntry, sitemapStart } from './sitemap.ts'

const batch = 1_000
const first = 'members'

/** A file that goes on behind another is named by the last handle of that one, of which no two are alike. */
const fileAfter = (handle: string) => `${first}-${handle}`

/** Behind which handle a file begins, from its name; null where it is no such name. */
export function startOfMembers(name: string): string | null {
  if (name === first) return ''
  return name.startsWith(`${first}-`) ? name.slice(first.length + 1) : null
}

const listed = sql`${members} where ${members.handle} > ${sql.placeholder('after')} order by ${members.handle}`

/** The names of the files, kept for an hour like those of the queries. */
export function createMemberFiles(db: Database, perFile = addressesPerFile): () => Promise<string[]> {
  const lastOfFile = db.prepareRead<{ handle: string }>(sql`
    select ${members.handle} from ${listed} offset ${perFile} - 1 limit 2`)
  const some = db.prepareRead(sql`select from ${listed} limit 1`)

  return keptFor(hour, async () => {
    if (!(await some({ after: '' })).length) return []
    const names = [first]
    for (let [last, more] = await lastOfFile({ after: '' }); last && more;) {
      names.push(fileAfter(last.handle))
      ;[last, more] = await lastOfFile({ after: last.handle })
    }
    return names
  })
}

/** Those who posted something and let search engines know of it. */
const isListed = sql`${members.leftAt} is null and ${members.hiddenAt} is null and ${isSearchable} and (
  exists (select from ${visibleQueries} where ${queries.owner} = ${members.uid})
  or exists (select from ${visibleRecommendations} where ${recommendations.author} = ${members.uid}))`

/** Reads a file a batch at a time. */
export function createMemberSitemapReader({ publicOrigin }: Origins, db: Database) {
  const read = db.prepareRead<{ handle: string; listed: boolean }>(sql`
    select ${members.handle}, ${isListed} as listed from (select * from ${listed} limit ${batch}) members
    order by ${members.handle}`)

  return async function* (after: string): AsyncGenerator<string> {
    yield sitemapStart
    for (
      let [written, last] = [0, after as string | undefined];
      last !== undefined && written < addressesPerFile;
    ) {
      const rows = await read({ after: last })
      yield rows
        .filter((row) => row.listed)
        .map(({ handle }) => sitemapEntry(publicOrigin + memberPath(handle)))
        .join('')
      written += rows.length
      last = rows.length < batch ? undefined : rows.at(-1)?.handle
    }
    yield sitemapEnd
  }
}
