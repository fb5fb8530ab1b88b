import { sql } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate } from '#server/db/json.ts'
import { createdAt } from '#server/db/object-id.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import type { Origins } from './addresses.ts'
import { escaped } from './escape.ts'
import { addressesPerFile, type IdRange } from './sitemap-files.ts'

const batch = 1_000
const opening = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemapStart = `${opening}<urlset ${namespace}>\n`
export const sitemapEnd = '</urlset>\n'

/** When a file changed is not told: recommendations on old queries change old files. */
export const sitemapIndex = ({ publicOrigin }: Origins, names: string[]): string =>
  `${opening}<sitemapindex ${namespace}>\n${names
    .map((name) => `<sitemap><loc>${escaped(publicOrigin)}/sitemaps/${name}.xml</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

export const sitemapOf = ({ publicOrigin }: Origins, paths: string[]): string =>
  sitemapStart + paths.map((path) => sitemapEntry(publicOrigin + path)).join('') + sitemapEnd

interface Row {
  id: string
  /** The newest id among the query and its recommendations, which tells when the page last grew. */
  latest: string
  changed: string | null
}

/** Reads files of queries a batch at a time, as fast as they are taken. */
export function createSitemapReader({ publicOrigin }: Origins, db: Database) {
  const read = db.prepareRead<Row>(sql`
    select ${queries.id} as id, coalesce((
      select max(${recommendations.id}) from ${visibleRecommendations} where ${recommendations.queryId} = ${queries.id}
    ), ${queries.id}) as latest, ${isoDate(sql`greatest(${queries.updatedAt}, ${queries.statusDate})`)} as changed
    from ${visibleQueries} where ${queries.id} > ${sql.placeholder('after')} and ${queries.id} < ${sql.placeholder('before')}
    order by ${queries.id} limit ${batch}`)

  async function* text(rows: Row[], before: string): AsyncGenerator<string> {
    yield sitemapStart
    for (let written = 0; rows.length && written < addressesPerFile; written += batch) {
      yield rows.map((row) => sitemapEntry(publicOrigin + queryPath(row.id), changeOf(row))).join('')
      rows = rows.length < batch ? [] : await read({ after: rows.at(-1)?.id, before })
    }
    yield sitemapEnd
  }

  return async ({ after, before }: IdRange): Promise<AsyncGenerator<string> | null> => {
    const first = await read({ after, before })
    return first.length ? text(first, before) : null
  }
}

const changeOf = ({ latest, changed }: Row) =>
  new Date(Math.max(createdAt(latest).getTime(), changed ? Date.parse(changed) : 0))

export function sitemapEntry(address: string, changed?: Date): string {
  // Imported ids may lie about their time, but nothing changed in the future.
  const known = changed && changed.getTime() <= Date.now()
  return `<url><loc>${escaped(address)}</loc>${known ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
}
