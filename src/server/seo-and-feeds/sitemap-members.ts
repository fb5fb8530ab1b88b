import { sql } from 'drizzle-orm'
import { memberPath } from '#contract/screen-paths.ts'
import type { Database } from '#server/db/client.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { isSearchable } from '#server/members/settings.ts'
import type { Origins } from './addresses.ts'
import { addressesPerFile } from './sitemap-files.ts'
import { createNamedFiles, createNamedReader } from './sitemap-names.ts'

/** Those who posted something and let search engines know of it. */
const listed = sql`(select ${members.leftAt} is null and ${members.hiddenAt} is null and ${isSearchable} and (
    exists (select from ${visibleQueries} where ${queries.owner} = ${members.uid})
    or exists (select from ${visibleRecommendations} where ${recommendations.author} = ${members.uid}))
  from ${members} where ${members.handle} = named.name)`

const byHandle = {
  first: 'members',
  written: (handle: string) => handle,
  rows: sql`(select ${members.handle} as name from ${members} where ${members.handle} > ${sql.placeholder('after')})`,
  isListed: listed,
  path: memberPath,
}

/** Behind which handle a file begins, from its name; null where it is no such name. */
export function startOfMembers(name: string): string | null {
  const { first } = byHandle
  if (name === first) return ''
  return name.startsWith(`${first}-`) ? name.slice(first.length + 1) : null
}

export const createMemberFiles = (db: Database) => createNamedFiles(db, byHandle, addressesPerFile)

export const createMemberSitemapReader = (origins: Origins, db: Database) =>
  createNamedReader(origins, db, byHandle)
