import { sql } from 'drizzle-orm'
import { brandPath } from '#contract/screen-paths.ts'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { vocabulary } from '#server/db/search-schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import type { Origins } from './addresses.ts'
import { addressesPerFile } from './sitemap-files.ts'
import { createNamedFiles, createNamedReader } from './sitemap-names.ts'

/** What the vocabulary knows and nobody may see is left out. */
const brands = {
  first: 'brands',
  // In any script.
  written: (slug: string) => Buffer.from(slug).toString('hex'),
  rows: sql`(select distinct ${vocabulary.text} as name from ${vocabulary} where ${vocabulary.kind} = 'brand'
    and ${vocabulary.text} > ${sql.placeholder('after')})`,
  isListed: sql`exists (select from ${visibleQueries} where ${queries.brandSlug} = name collate "default")`,
  path: brandPath,
}

/** Behind which slug a file begins, from its name; null where it is no such name. */
export function startOfBrands(name: string): string | null {
  if (name === brands.first) return ''
  const [, hex] = /^brands-((?:[0-9a-f]{2})+)$/.exec(name) ?? []
  return hex === undefined ? null : Buffer.from(hex, 'hex').toString()
}

export const createBrandFiles = (db: Database, perFile = addressesPerFile) =>
  createNamedFiles(db, brands, perFile)

export const createBrandSitemapReader = (origins: Origins, db: Database) =>
  createNamedReader(origins, db, brands)
