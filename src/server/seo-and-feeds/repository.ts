import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import { isoDate, textBytes } from '#server/db/json.ts'
import { isUnanswered, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { peopleFor, peopleOfRecommendation, posterFor, posterOfQuery } from '#server/members/shown.ts'
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

export interface SharedRecommendation {
  id: string
  title: string
  productName: string
  reason: string
  recommenderName: string | null
  createdAt: string
}

/** What a feed is about to hold. */
interface Newest {
  count: number
  latest: string | null
}

/** A feed is read so much at a time: writing it as XML may make six times as much of it. */
const bytesAtOnce = 64 * 1024

/** Whatever readers are shown: what is published here is copied. */
const published = { full: false }

const queryColumns = sql`
  ${queries.id} as id, ${queries.queryTitle} as "queryTitle", ${queries.productName} as "productName",
  ${queries.productBrand} as "productBrand", ${queries.productImageUrl} as "productImageUrl",
  ${queries.boycottingReason} as "boycottingReason", ${posterFor(published).name} as "userName",
  ${queries.recommendationCount} as "recommendationCount", ${queries.evidenceCount} as "evidenceCount", ${isoDate(queries.date)} as date`

const recommendationColumns = sql`
  ${recommendations.id} as id, ${recommendations.title} as title,
  ${recommendations.productName} as "productName", ${recommendations.reason} as reason,
  ${peopleFor(published).recommenderName} as "recommenderName", ${isoDate(recommendations.createdAt)} as "createdAt"`

const queryBytes = textBytes({
  queryTitle: queries.queryTitle,
  productName: queries.productName,
  productBrand: queries.productBrand,
  boycottingReason: queries.boycottingReason,
})
const recommendationBytes = textBytes({
  title: recommendations.title,
  productName: recommendations.productName,
  reason: recommendations.reason,
})

/** The newest of some queries, for a feed. */
export interface NewestQueries {
  /** As many of them as are not too long together, but one at least. */
  read: (limit: number, before?: string) => Promise<SharedQuery[]>
  tell: (limit: number) => Promise<Newest>
}

export type SeoRepository = ReturnType<typeof createSeoRepository>

export function createSeoRepository(db: Database) {
  const [id, before, limit] = ['id', 'before', 'limit'].map((name) => sql.placeholder(name))
  const newestRecommendations = sql`(
    select * from ${visibleRecommendations}
    where ${recommendations.queryId} = ${id} and ${recommendations.id} < ${before}
    order by ${recommendations.id} desc limit ${limit}::int
  ) recommendations`

  const byId = db.prepareRead<SharedQuery>(
    sql`select ${queryColumns} from ${visibleQueries} ${posterOfQuery.join} where ${queries.id} = ${id}`,
  )
  const newestOn = db.prepareRead<SharedRecommendation>(sql`
    select ${recommendationColumns}
    from ${startOf(newestRecommendations, recommendations.id, recommendationBytes)} recommendations
    ${peopleOfRecommendation.join}
    order by ${recommendations.id} desc`)
  const tellNewestOn = db.prepareRead<Newest>(sql`
    select count(*)::int as count, ${isoDate(sql`max(${recommendations.createdAt})`)} as latest
    from ${newestRecommendations}`)

  return {
    async find(id: string): Promise<SharedQuery | null> {
      const [row] = await byId({ id: id.toLowerCase() })
      return row ?? null
    },
    newest: newestWhere(db, sql`true`),
    newestUnanswered: newestWhere(db, isUnanswered(queries)),
    recommendationsOn: shareReads((id: string, limit: number, before = afterEveryId) =>
      newestOn({ id: id.toLowerCase(), limit, before }),
    ),
    tellNewestOn: shareReads(
      async (id: string, limit: number) =>
        (await tellNewestOn({ id: id.toLowerCase(), limit, before: afterEveryId }))[0] ?? nothing,
    ),
  }
}

const nothing: Newest = { count: 0, latest: null }

function newestWhere(db: Database, condition: SQL): NewestQueries {
  const rows = sql`(
    select * from ${visibleQueries} where ${condition} and ${queries.id} < ${sql.placeholder('before')}
    order by ${queries.id} desc limit ${sql.placeholder('limit')}::int
  ) queries`
  const read = db.prepareRead<SharedQuery>(sql`
    select ${queryColumns} from ${startOf(rows, queries.id, queryBytes)} queries ${posterOfQuery.join}
    order by ${queries.id} desc`)
  const tell = db.prepareRead<Newest>(sql`
    select count(*)::int as count, ${isoDate(sql`max(${queries.date})`)} as latest from ${rows}`)
  return {
    read: shareReads((limit: number, before = afterEveryId) => read({ limit, before })),
    tell: shareReads(async (limit: number) => (await tell({ limit, before: afterEveryId }))[0] ?? nothing),
  }
}

/** Those of the rows, from the first, that are not too long together. */
const startOf = (rows: SQL, id: AnyPgColumn, bytes: SQL) => sql`(
  select * from (
    select *, sum(${bytes}) over (order by ${id} desc rows unbounded preceding) - ${bytes} as bytes_before from ${rows}
  ) counted where bytes_before < ${sql.raw(String(bytesAtOnce))})`
