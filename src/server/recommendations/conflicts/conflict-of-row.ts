import { sql, type SQL } from 'drizzle-orm'
import type { Conflict } from '#contract/recommendations.ts'
import type { Fields } from '#server/db/json.ts'
import { versionOf } from '#server/db/row-texts.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { listedQueries, similar } from './listed.ts'

export const conflictFields = <Same extends Conflict['same']>(same: Same) => ({
  _id: sql<string>`${queries.id}`,
  queryTitle: sql<string>`${queries.queryTitle}`,
  productName: sql<string>`${queries.productName}`,
  productBrand: sql<string>`${queries.productBrand}`,
  same: sql<Same>`${sql.raw(`'${same}'`)}::text`,
})

const conflictColumns = (same: Conflict['same']): SQL =>
  sql.join(
    Object.entries(conflictFields(same) satisfies Fields<Conflict>).map(
      ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

type ColumnsOf = (same: Conflict['same']) => SQL

/** The newest query about a brand: one step of an index. */
export const queryOfBrand = (brand: SQL, columns: ColumnsOf = conflictColumns): SQL => sql`
  (select ${columns('brand')} from ${listedQueries}
  where ${queries.foldedBrand} = ${brand} order by ${queries.id} desc limit 1)`

/**
 * The query a recommendation is in conflict with, none or one. A brand is looked up as it is read, so that it is right
 * at once; a similar name costs too much for that, so it is found beforehand, and here only looked at whether it still
 * is one.
 */
const queryInConflict = (columns: ColumnsOf): SQL => sql`(
  ${queryOfBrand(sql`${recommendations.foldedBrand}`, columns)}
  union all
  select ${columns('product')} from ${listedQueries}
  where ${queries.id} = ${recommendations.similarQueryId}
    and ${similar(sql`${queries.foldedName}`, sql`${recommendations.foldedName}`)}
) found limit 1`

export const conflictOfRow = sql`(select row_to_json(found) from ${queryInConflict(conflictColumns)})`

/** Another one whenever that may be. */
export const conflictVersion = sql`(select version from ${queryInConflict(
  (same) => sql`concat(${sql.raw(`'${same}'`)}::text, ${queries.id}, ' ', ${versionOf(queries)}) as version`,
)})`
