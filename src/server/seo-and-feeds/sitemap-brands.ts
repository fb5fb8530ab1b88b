import { sql } from 'drizzle-orm'
import { brandPath } from '#contract/screen-paths.ts'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { vocabulary } from '#server/db/search-schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import type { Origins } from './addresses.ts'
import { hour, keptFor } from './kept-for.ts'
import { addressesPerFile } from './sitemap-files.ts'
import { sitemapEnd, sitemapEntry, sitemapStart } from './sitemap.ts'

const batch = 1_000
const first = 'brands'

/** A file that goes on behind another is named by the last slug of that one, which may be in any script. */
const fileAfter = (slug: string) => `${first}-${Buffer.from(slug).toString('hex')}`

/** Behind which slug a file begins, from its name; null where it is no such name. */
export function startOfBrands(name: string): string | null {
  if (name === first) return ''
  const [, hex] = /^brands-((?:[0-9a-f]{2})+)$/.exec(name) ?? []
  return hex === undefined ? null : Buffer.from(hex, 'hex').toString()
}

const slugs = sql`(select distinct ${vocabulary.text} as slug from ${vocabulary} where ${vocabulary.kind} = 'brand'
  and ${vocabulary.text} > ${sql.placeholder('after')})`

/** The names of the files, kept for an hour like those of the queries. */
export function createBrandFiles(db: Database, perFile = addressesPerFile): () => Promise<string[]> {
  const lastOfFile = db.prepareRead<{ slug: string }>(sql`
    select slug from ${slugs} brands order by slug offset ${perFile} - 1 limit 2`)
  const some = db.prepareRead(sql`select from ${slugs} brands limit 1`)

  return keptFor(hour, async () => {
    if (!(await some({ after: '' })).length) return []
    const names = [first]
    for (let [last, more] = await lastOfFile({ after: '' }); last && more;) {
      names.push(fileAfter(last.slug))
      ;[last, more] = await lastOfFile({ after: last.slug })
    }
    return names
  })
}

/** Reads a file a batch at a time. What the vocabulary knows and nobody may see is left out. */
export function createBrandSitemapReader({ publicOrigin }: Origins, db: Database) {
  const read = db.prepareRead<{ slug: string; seen: boolean }>(sql`
    select slug, exists (select from ${visibleQueries} where ${queries.brandSlug} = slug collate "default") as seen
    from (select slug from ${slugs} brands order by slug limit ${batch}) brands order by slug`)

  return async function* (after: string): AsyncGenerator<string> {
    yield sitemapStart
    for (
      let [written, last] = [0, after as string | undefined];
      last !== undefined && written < addressesPerFile;
    ) {
      const rows = await read({ after: last })
      yield rows
        .filter(({ seen }) => seen)
        .map(({ slug }) => sitemapEntry(publicOrigin + brandPath(slug)))
        .join('')
      written += rows.length
      last = rows.length < batch ? undefined : rows.at(-1)?.slug
    }
    yield sitemapEnd
  }
}
