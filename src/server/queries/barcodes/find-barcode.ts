import { sql, type SQL } from 'drizzle-orm'
import type { BarcodeRecommendation } from '#contract/barcodes.ts'
import { toGtin } from '#contract/gtin.ts'
import { valuesOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { jsonList, type Fields } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { gatherByKey } from '#server/db/shared-reads.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import type { View } from '#server/members/addresses.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { presentOneQueryFor } from '../present.ts'

/** However many have a barcode, so many are told; of the queries, so many are looked at, the newest. */
const most = { queries: 5, recommendations: 10, lookedAt: 200 }

const found = (isListed: SQL): Fields<BarcodeRecommendation> => ({
  _id: recommendations.id,
  productName: recommendations.productName,
  productBrand: recommendations.productBrand,
  swapCount: recommendations.swapCount,
  helpful: recommendations.helpful,
  notFit: recommendations.notFit,
  isListed,
  queryId: recommendations.queryId,
  productNameOriginal: sql`(select ${queries.productName} from ${visibleQueries} where ${queries.id} = ${recommendations.queryId})`,
})

const mostSwapsFirst = sql`${recommendations.swapCount} desc, ${recommendations.id} desc`
const recommended = (isListed: SQL) =>
  jsonList(
    found(isListed),
    sql`(
    select * from ${visibleRecommendations}
    where ${recommendations.gtin} = asked.gtin and ${recommendations.queryId} is not null
    order by ${mostSwapsFirst} limit ${sql.raw(String(most.recommendations))}
  ) recommendations order by ${mostSwapsFirst}`,
  )

const activeFirst = sql`${queries.status} is null desc, ${queries.swapCount} desc, ${queries.id} desc`
const askedAbout = (view: View, answers: SQL): SQL => sql`(
  select coalesce(string_agg(item, ',' order by place), '') from (
    select ${presentOneQueryFor(view, answers)} as item, row_number() over (order by ${activeFirst}) as place from (
      select * from (
        select * from ${visibleQueries} where ${queries.gtin} = asked.gtin
        order by ${queries.id} desc limit ${sql.raw(String(most.lookedAt))}
      ) queries order by ${activeFirst} limit ${sql.raw(String(most.queries))}
    ) queries ${posterOfQuery.join}
  ) presented)`

/** What is known of a barcode, as JSON text. */
export function createBarcodes(db: Database, view: View, answers: SQL, isListed: SQL) {
  const read = db.prepareRead<{ gtin: string; item: string }>(sql`
    select asked.gtin, '{"queries":[' || ${askedAbout(view, answers)} || '],"recommendations":' || ${recommended(isListed)}::text || '}' as item
    from unnest(${valuesOf('codes')}) asked (gtin)`)
  const find = gatherByKey(async (codes) =>
    (await read({ codes })).map(({ gtin, item }): [string, string] => [gtin, item]),
  )
  return async (code: string): Promise<string> => (await find(toGtin(code))) ?? ''
}
