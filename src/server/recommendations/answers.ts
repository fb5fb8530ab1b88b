import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { enoughMarks, type Answer } from '#contract/answers.ts'
import { jsonList, type Fields } from '#server/db/json.ts'
import { swaps } from '#server/db/marks-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { isOwners } from '#server/members/addresses.ts'
import { conflictOfRow } from './conflicts/conflict-of-row.ts'

const { id, author, swapCount, score, helpful, notFit } = recommendations

/** Named first where there is a `why`. */
interface Alternative extends Omit<Answer, 'why'> {
  why: Answer['why'] | null
  gtin: string | null
}

const firstOf = (why: Answer['why'][number], place: number, rows: SQL): SQL => sql`
  (select *, ${sql.raw(`'${why}'`)} as why, ${sql.raw(String(place))} as place from (
    select ${recommendations}.* from ${visibleRecommendations} where ${recommendations.queryId} = ${queries.id} and ${rows} limit 1
  ) recommendations)`

const isTheirOwn = sql`exists (
  select from ${swaps} where ${swaps.recommendationId} = ${id} and ${swaps.counted} and ${isOwners(swaps.uid, author)})`

const first = sql`
    ${firstOf('chosen', 1, sql`${recommendations.ownerSwapCount} > 0 order by ${swapCount} desc, ${id} desc`)}
    union all
    ${firstOf('swaps', 2, sql`${swapCount}::float8 > 0 and not (${swapCount} = 1 and ${isTheirOwn}) order by ${swapCount}::float8 desc, ${id} desc`)}
    union all
    ${firstOf('helpful', 3, sql`true order by ${score} desc, ${id} desc`)}`
const isMeant = sql`(why <> 'helpful' or (${helpful} + ${notFit} >= ${sql.raw(String(enoughMarks))} and ${helpful} > ${notFit}))`

const found = sql`(
  select id, array_agg(why order by place) as why, min(place) as place from (${first}) recommendations
  where ${isMeant}
  group by id
) answer`

/** Whether brand or product is itself asked about. */
export const isListedRecommendation = sql`${conflictOfRow} is not null`

const fields: Fields<Answer> = {
  _id: id,
  productName: recommendations.productName,
  productBrand: recommendations.productBrand,
  helpful,
  notFit,
  swapCount,
  isListed: isListedRecommendation,
  countries: recommendations.countries,
  why: sql`answer.why`,
}

const ofQuery = (fields: Record<string, SQL | AnyPgColumn>, rows: SQL): SQL =>
  sql`case when ${queries.recommendationCount} = 0 then '[]'::json else ${jsonList(fields, rows)} end`

/** What people buy instead of the product of a query, for the select list of its row: a few recommendations as JSON. */
export const answersOfQuery = ofQuery(
  fields,
  sql`${found} join ${visibleRecommendations} on ${id} = answer.id order by answer.place`,
)

/** So many more of a query are looked at, the most helpful ones. */
const others = 10

const considered = sql`(
  select id, array_agg(why order by place) filter (where why is not null) as why, min(place) as place from (
    select id, why, place from (${first}) recommendations where ${isMeant}
    union all
    select id, null as why, 4 as place from (
      select * from ${visibleRecommendations} where ${recommendations.queryId} = ${queries.id}
      order by ${score} desc, ${id} desc limit ${sql.raw(String(others))}
    ) recommendations
  ) recommendations group by id
) answer`

const alternativeFields: Fields<Alternative> = {
  ...fields,
  gtin: recommendations.gtin,
}

/** The same with others that may do, the best first. */
export const alternativesOfQuery = ofQuery(
  alternativeFields,
  sql`${considered} join ${visibleRecommendations} on ${id} = answer.id
    order by answer.place, ${score} desc, ${swapCount} desc, ${id} desc`,
)
