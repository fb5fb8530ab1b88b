import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import { isoDate, textBytes } from '#server/db/json.ts'
import { queries } from '#server/db/schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { posterFor, posterOfQuery } from '#server/members/shown.ts'
import { afterEveryId } from './sitemap-files.ts'

/** What of a query is published: never an address. */
export interface SharedQuery {
  id: string
  queryTitle: string
  productName: string
  productBrand: string
  productImageUrl: string
  boycottingReason: string
  userName: string | null
  recommendationCount: number
  evidenceCount: number
  date: string
}

export interface Newest {
  count: number
  latest: string | null
}

export const nothing: Newest = { count: 0, latest: null }

export interface NewestQueries {
  /** As many of them as are not too long together, but one at least. */
  read: (limit: number, before?: string) => Promise<SharedQuery[]>
  tell: (limit: number) => Promise<Newest>
}

/** A feed is read so much at a time: writing it as XML may make six times as much of it. */
const bytesAtOnce = 64 * 1024

/** Whatever readers are shown: what is published here is copied. */
export const published = { shows: 'none' } as const

export const queryColumns = sql`
  ${queries.id} as id, ${queries.queryTitle} as "queryTitle", ${queries.productName} as "productName",
  ${queries.productBrand} as "productBrand", ${queries.productImageUrl} as "productImageUrl",
  ${queries.boycottingReason} as "boycottingReason", ${posterFor(published).name} as "userName",
  ${queries.recommendationCount} as "recommendationCount", ${queries.evidenceCount} as "evidenceCount", ${isoDate(queries.date)} as date`

const queryBytes = textBytes({
  queryTitle: queries.queryTitle,
  productName: queries.productName,
  productBrand: queries.productBrand,
  boycottingReason: queries.boycottingReason,
})
export function newestWhere(db: Database, condition: SQL): (of?: string) => NewestQueries {
  const rows = sql`(
    select * from ${visibleQueries} where ${condition} and ${queries.id} < ${sql.placeholder('before')}
    order by ${queries.id} desc limit ${sql.placeholder('limit')}::int
  ) queries`
  const read = db.prepareRead<SharedQuery>(sql`
    select ${queryColumns} from ${startOf(rows, queries.id, queryBytes)} queries ${posterOfQuery.join}
    order by ${queries.id} desc`)
  const tell = db.prepareRead<Newest>(sql`
    select count(*)::int as count, ${isoDate(sql`max(${queries.date})`)} as latest from ${rows}`)
  const readShared = shareReads((of: string, limit: number, before: string) => read({ of, limit, before }))
  const tellShared = shareReads(
    async (of: string, limit: number) => (await tell({ of, limit, before: afterEveryId }))[0] ?? nothing,
  )
  return (of = '') => ({
    read: (limit, before = afterEveryId) => readShared(of, limit, before),
    tell: (limit) => tellShared(of, limit),
  })
}

/** Those of the rows, from the first, that are not too long together. */
export const startOf = (rows: SQL, id: AnyPgColumn, bytes: SQL) => sql`(
  select * from (
    select *, sum(${bytes}) over (order by ${id} desc rows unbounded preceding) - ${bytes} as bytes_before from ${rows}
  ) counted where bytes_before < ${sql.raw(String(bytesAtOnce))})`
