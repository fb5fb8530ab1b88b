import { sql, type SQL } from 'drizzle-orm'
import { enoughMarks, type Answer } from '#contract/answers.ts'
import { jsonList, type Fields } from '#server/db/json.ts'
import { swaps } from '#server/db/marks-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { conflictOfRow } from './conflicts/conflict-of-row.ts'

const { id, author, swapCount, score, helpful, notFit } = recommendations

const firstOf = (why: Answer['why'][number], place: number, rows: SQL): SQL => sql`
  (select *, ${sql.raw(`'${why}'`)} as why, ${sql.raw(String(place))} as place from (
    select ${recommendations}.* from ${visibleRecommendations} where ${recommendations.queryId} = ${queries.id} and ${rows} limit 1
  ) recommendations)`

const isTheirOwn = sql`exists (
  select from ${swaps} where ${swaps.recommendationId} = ${id} and ${swaps.uid} = ${author})`

const found = sql`(
  select id, array_agg(why order by place) as why, min(place) as place from (
    ${firstOf('chosen', 1, sql`${recommendations.ownerSwapCount} > 0 order by ${swapCount} desc, ${id} desc`)}
    union all
    ${firstOf('swaps', 2, sql`${swapCount}::float8 > 0 and not (${swapCount} = 1 and ${isTheirOwn}) order by ${swapCount}::float8 desc, ${id} desc`)}
    union all
    ${firstOf('helpful', 3, sql`true order by ${score} desc, ${id} desc`)}
  ) recommendations
  where why <> 'helpful' or (${helpful} + ${notFit} >= ${sql.raw(String(enoughMarks))} and ${helpful} > ${notFit})
  group by id
) answer`

const fields: Fields<Answer> = {
  _id: id,
  productName: recommendations.productName,
  productBrand: recommendations.productBrand,
  helpful,
  notFit,
  swapCount,
  isListed: sql`${conflictOfRow} is not null`,
  why: sql`answer.why`,
}

/** What people buy instead of the product of a query, for the select list of its row: a few recommendations as JSON. */
export const answersOfQuery = sql`case when ${queries.recommendationCount} = 0 then '[]'::json else ${jsonList(
  fields,
  sql`${found} join ${visibleRecommendations} on ${id} = answer.id order by answer.place`,
)} end`
