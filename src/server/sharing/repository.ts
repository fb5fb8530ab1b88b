import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { isoDate } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'

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

const queryColumns = sql`
  ${queries.id} as id, ${queries.queryTitle} as "queryTitle", ${queries.productName} as "productName",
  ${queries.productBrand} as "productBrand", ${queries.productImageUrl} as "productImageUrl",
  ${queries.boycottingReason} as "boycottingReason", ${queries.userName} as "userName",
  ${queries.recommendationCount} as "recommendationCount", ${isoDate(queries.date)} as date`

const recommendationColumns = sql`
  ${recommendations.id} as id, ${recommendations.title} as title,
  ${recommendations.productName} as "productName", ${recommendations.reason} as reason,
  ${recommendations.recommenderName} as "recommenderName", ${isoDate(recommendations.createdAt)} as "createdAt"`

export type SharingRepository = ReturnType<typeof createSharingRepository>

export function createSharingRepository(db: Database) {
  const byId = db.prepareRead<SharedQuery>(
    sql`select ${queryColumns} from ${queries} where ${queries.id} = ${sql.placeholder('id')}`,
  )
  const newest = db.prepareRead<SharedQuery>(
    sql`select ${queryColumns} from ${queries} order by ${queries.id} desc limit ${sql.placeholder('limit')}::int`,
  )
  const newestOn = db.prepareRead<SharedRecommendation>(sql`
    select ${recommendationColumns} from ${recommendations}
    where ${recommendations.queryId} = ${sql.placeholder('id')}
    order by ${recommendations.id} desc limit ${sql.placeholder('limit')}::int`)

  return {
    async find(id: string): Promise<SharedQuery | null> {
      const [row] = await byId({ id: id.toLowerCase() })
      return row ?? null
    },
    newest: (limit: number) => newest({ limit }),
    recommendationsOn: (id: string, limit: number) => newestOn({ id: id.toLowerCase(), limit }),
  }
}
