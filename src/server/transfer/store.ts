import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { copies, type Copy, type QueryRow, type RecommendationRow } from './rows.ts'

export interface Written {
  inserted: number
  updated: number
}

type Columns = Record<string, { name: string; getSQLType(): string }>

const { recommendationCount: _counted, ...queryColumns } = getTableColumns(queries)
const { formerQueryOwner: _kept, ...recommendationColumns } = getTableColumns(recommendations)

/** Writes many rows a statement; each statement is whole by itself, so an import may be stopped at any time. */
export function createStore(db: Database) {
  const upsertQueries = db.prepare<Written>(queryUpsert())
  const upsertRecommendations = db.prepare<Written>(recommendationUpsert())
  const run = async (upsert: typeof upsertQueries, rows: object[]): Promise<Written> => {
    const [written] = rows.length ? await upsert({ rows: JSON.stringify(rows) }) : []
    return written ?? { inserted: 0, updated: 0 }
  }
  return {
    /** The ids of the rows of one call differ. */
    writeQueries: (rows: QueryRow[]) => run(upsertQueries, rows),
    writeRecommendations: (rows: RecommendationRow[]) => run(upsertRecommendations, rows.map(withMissing)),
    /** Both, or neither. */
    writeTogether: (queries: QueryRow[], recommendations: RecommendationRow[]) =>
      db.orm.transaction(async (tx) => {
        await tx.execute(queryUpsert(sql`${JSON.stringify(queries)}`))
        await tx.execute(recommendationUpsert(sql`${JSON.stringify(recommendations.map(withMissing))}`))
      }),
    /** Neither engine plans well for a table it believes to be empty, and the embedded one never looks by itself. */
    analyze: () => db.runScript('analyze queries, recommendations'),
  }
}

const withMissing = (row: RecommendationRow) => ({
  ...row,
  missing: copies.filter((name) => row[name] === undefined),
})

const rowsToCome = sql`${sql.placeholder('rows')}`

const countWritten = sql`
  select count(*) filter (where inserted)::int as inserted,
         count(*) filter (where not inserted)::int as updated
  from written`

function queryUpsert(rows = rowsToCome): SQL {
  return sql`
    with incoming as (${incoming(rows, queryColumns)}),
    written as (
      insert into queries as stored (${names(queryColumns)})
      select ${keys(queryColumns)} from incoming order by id
      ${onConflictUpdate(queryColumns)}
      returning id, owner, (xmax = 0) as inserted
    ), received as (
      update recommendations set query_owner = written.owner from written
      where query_id = written.id and not inserted and query_owner is distinct from written.owner
    )
    ${countWritten}`
}

/**
 * The queries concerned, old and new, are locked first and counted in the same statement, so that counters
 * stay equal to the rows while others write too.
 */
function recommendationUpsert(rows = rowsToCome): SQL {
  const values = Object.keys(recommendationColumns).map(
    (key) => copied[key] ?? sql`given.${sql.identifier(key)}`,
  )
  return sql`
    with incoming as materialized (${incoming(rows, recommendationColumns, sql`, missing text[]`)}),
    was as materialized (select id, query_id from recommendations where id in (select id from incoming)),
    query as materialized (
      select * from queries
      where id in (select "queryId" from incoming union select query_id from was)
      order by id for no key update
    ), written as (
      insert into recommendations as stored (${names(recommendationColumns)})
      select ${sql.join(values, sql`, `)}
      from incoming given left join query on query.id = given."queryId" order by given.id
      ${onConflictUpdate(recommendationColumns)}
      returning id, query_id, (xmax = 0) as inserted
    ), moved as (
      select query_id, sum(step)::int as step from (
        select query_id, 1 as step from written
        union all
        select was.query_id, -1 from was join written using (id) where not inserted
      ) steps group by query_id having sum(step) <> 0
    ), counted as (
      update queries set recommendation_count = recommendation_count + moved.step
      from moved where queries.id = moved.query_id
    )
    ${countWritten}`
}

const copyOf = (name: Copy, original: SQL) =>
  sql`case when ${sql.raw(`'${name}'`)} = any(given.missing) then ${original} else given.${sql.identifier(name)} end`

const copied: Record<string, SQL> = {
  queryId: sql`query.id`,
  queryOwner: sql`query.owner`,
  queryTitle: copyOf('queryTitle', sql`query.query_title`),
  productNameOriginal: copyOf('productNameOriginal', sql`query.product_name`),
  userEmail: copyOf('userEmail', sql`query.email`),
  userName: copyOf('userName', sql`query.user_name`),
}

/** The rows as one JSON parameter: one plan whatever their number, and no limit on parameters. */
function incoming(rows: SQL, columns: Columns, more = sql``): SQL {
  const types = Object.entries(columns).map(
    ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`,
  )
  return sql`select * from json_to_recordset(${rows}::json) as t (${sql.join(types, sql`, `)} ${more})`
}

/** The same content again writes nothing. */
function onConflictUpdate(columns: Columns): SQL {
  const of = (table: 'stored' | 'excluded') =>
    sql.join(
      Object.values(columns).map(({ name }) => sql.raw(`${table}."${name}"`)),
      sql`, `,
    )
  const sets = Object.values(columns).map(({ name }) => sql.raw(`"${name}" = excluded."${name}"`))
  return sql`on conflict (id) do update set ${sql.join(sets, sql`, `)}
    where (${of('stored')}) is distinct from (${of('excluded')})`
}

const names = (columns: Columns) =>
  sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
const keys = (columns: Columns) =>
  sql.join(
    Object.keys(columns).map((key) => sql.identifier(key)),
    sql`, `,
  )
