import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate, jsonText, type Fields } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'

/** What the API shows of a row, and whose it is; the mirrors would only say things twice. */
const queryFields: Fields<Omit<Query, 'userEmail' | 'userPhoto'> & { uid: string }> = {
  _id: queries.id,
  uid: queries.owner,
  productName: queries.productName,
  productBrand: queries.productBrand,
  productImageUrl: queries.productImageUrl,
  queryTitle: queries.queryTitle,
  boycottingReason: queries.boycottingReason,
  email: queries.email,
  userName: queries.userName,
  userImage: queries.userImage,
  date: isoDate(queries.date),
  recommendationCount: queries.recommendationCount,
  shortDescription: queries.shortDescription,
  productDescription: queries.productDescription,
  price: queries.price,
}

const recommendationFields: Fields<Recommendation & { uid: string }> = {
  _id: recommendations.id,
  uid: recommendations.author,
  title: recommendations.title,
  productName: recommendations.productName,
  productImage: recommendations.productImage,
  reason: recommendations.reason,
  queryId: recommendations.queryId,
  queryTitle: recommendations.queryTitle,
  productNameOriginal: recommendations.productNameOriginal,
  userEmail: recommendations.userEmail,
  userName: recommendations.userName,
  recommenderEmail: recommendations.recommenderEmail,
  recommenderName: recommendations.recommenderName,
  createdAt: isoDate(recommendations.createdAt),
}

export interface Exported {
  queries: number
  recommendations: number
}

/** NDJSON, queries before recommendations, oldest first; read a batch at a time, as fast as it is taken. */
export async function* exportLines(db: Database, counted: Exported): AsyncGenerator<string> {
  for await (const { lines, rows } of batches(db, queries.id, sql`${queries}`, jsonText(queryFields))) {
    counted.queries += rows
    yield lines
  }
  const item = jsonText(recommendationFields)
  for await (const { lines, rows } of batches(db, recommendations.id, sql`${recommendations}`, item)) {
    counted.recommendations += rows
    yield lines
  }
}

interface Batch {
  lines: string
  rows: number
  last: string
}

async function* batches(db: Database, id: AnyPgColumn, table: SQL, item: SQL): AsyncGenerator<Batch> {
  const next = db.prepare<Batch>(sql`
    select string_agg(item || chr(10), '' order by id) as lines, count(*)::int as rows, max(id) as last
    from (
      select ${id} as id, ${item} as item from ${table}
      where ${id} > ${sql.placeholder('after')} order by ${id} limit 1000
    ) batch having count(*) > 0`)
  for (let [batch] = await next({ after: '' }); batch; [batch] = await next({ after: batch.last }))
    yield batch
}
