import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import { pick } from '#server/db/field-list.ts'
import { jsonText } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { peopleOfRecommendation, posterOfQuery } from '#server/members/shown.ts'
import { queryFields } from '#server/queries/fields.ts'
import { recommendationFields } from '#server/recommendations/fields.ts'

/** What the API shows of a row, and whose it is; the mirrors would only say things twice. */
const exportedQuery = jsonText({ ...pick(queryFields, 'shown'), uid: queries.owner })
const exportedRecommendation = jsonText({
  ...pick(recommendationFields, 'shown'),
  uid: recommendations.author,
})

export interface Exported {
  queries: number
  recommendations: number
}

/** NDJSON, queries before recommendations, oldest first; read a batch at a time, as fast as it is taken. */
export async function* exportLines(db: Database, counted: Exported): AsyncGenerator<string> {
  for await (const { lines, rows } of batches(db, queries, posterOfQuery.join, exportedQuery)) {
    counted.queries += rows
    yield lines
  }
  for await (const { lines, rows } of batches(
    db,
    recommendations,
    peopleOfRecommendation.join,
    exportedRecommendation,
  )) {
    counted.recommendations += rows
    yield lines
  }
}

interface Batch {
  lines: string
  rows: number
  last: string
}

type Table = PgTable & { id: AnyPgColumn }

async function* batches(db: Database, table: Table, people: SQL, item: SQL): AsyncGenerator<Batch> {
  const { id } = table
  const next = db.prepare<Batch>(sql`
    select string_agg(item || chr(10), '' order by id) as lines, count(*)::int as rows, max(id) as last
    from (
      select ${id} as id, ${item} as item from (
        select * from ${table} where ${id} > ${sql.placeholder('after')} order by ${id} limit 1000
      ) ${table} ${people}
    ) batch having count(*) > 0`)
  for (let [batch] = await next({ after: '' }); batch; [batch] = await next({ after: batch.last }))
    yield batch
}
