import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/client.ts'
import { insertInto } from '#server/db/insert.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { recountEvidence } from '#server/evidence/recount.ts'
import { createEndsOfMerges } from '#server/queries/leads-to.ts'
import type { Transferred } from '#server/platform/transferred.ts'
import { copies, copiesFrom, type Copy } from '#server/recommendations/fields.ts'
import type { EvidenceRow } from './evidence-record.ts'
import { evidenceUpsert } from './evidence-upsert.ts'
import {
  decided,
  decidedOnQuery,
  queryColumns,
  recommendationColumns,
  type QueryRow,
  type RecommendationRow,
} from './rows.ts'
import { countWritten, given, incoming, onConflictUpdate, rowsToCome } from '#server/db/upsert.ts'

export interface Written {
  inserted: number
  updated: number
}

/** And those whose query is not here. */
interface WrittenEvidence extends Written {
  lost: string[]
}

/** Writes many rows a statement; each batch is whole by itself, so an import may be stopped at any time. */
export function createStore(db: Database) {
  const upsertQueries = db.prepare<Written>(queryUpsert())
  const upsertRecommendations = db.prepare<Written>(recommendationUpsert())
  const run = async (upsert: typeof upsertQueries, rows: object[]): Promise<Written> => {
    const [written] = rows.length ? await upsert({ rows: JSON.stringify(rows) }) : []
    return written ?? { inserted: 0, updated: 0 }
  }
  const endsOfMerges = createEndsOfMerges(db)
  /** What the file has on a query that was merged comes to where that leads, and says of that one what it says itself. */
  const followMerges = async <Row extends { queryId: string | null }>(rows: Row[]): Promise<Row[]> => {
    const ends = await endsOfMerges(rows.flatMap(({ queryId }) => queryId ?? []))
    return rows.map((row) => {
      const queryId = ends.get(row.queryId ?? '')
      return queryId ? { ...row, ...noCopies, queryId } : row
    })
  }
  return {
    writeQueries: (rows: QueryRow[]) => run(upsertQueries, rows),
    writeRecommendations: async (given: RecommendationRow[]) =>
      run(upsertRecommendations, (await followMerges(given)).map(withMissing)),
    writeEvidence: async (given: EvidenceRow[]): Promise<WrittenEvidence> => {
      if (!given.length) return { inserted: 0, updated: 0, lost: [] }
      const rows = await followMerges(given)
      return db.orm.transaction(async (tx) => {
        const stored = await tx.execute(evidenceUpsert(sql`${JSON.stringify(rows)}`))
        const [written] = (stored as { rows: [WrittenEvidence] }).rows
        await recountEvidence(
          tx,
          rows.map(({ id }) => id),
        )
        return written
      })
    },
    writer: ({ upsert }: Transferred) => {
      const write = db.prepare<WrittenEvidence>(upsert(rowsToCome))
      return async (rows: object[]): Promise<WrittenEvidence> => {
        const [written] = rows.length ? await write({ rows: JSON.stringify(rows) }) : []
        return written ?? { inserted: 0, updated: 0, lost: [] }
      }
    },
    writeTogether: (
      queries: QueryRow[],
      recommendations: RecommendationRow[],
      evidence: EvidenceRow[],
      more: (orm: Orm) => Promise<void>,
    ) =>
      db.orm.transaction(async (tx) => {
        await tx.execute(queryUpsert(sql`${JSON.stringify(queries)}`))
        await tx.execute(recommendationUpsert(sql`${JSON.stringify(recommendations.map(withMissing))}`))
        await tx.execute(evidenceUpsert(sql`${JSON.stringify(evidence)}`))
        await more(tx)
      }),
    /** Neither engine plans well for a table it believes to be empty, and the embedded one never looks by itself. */
    analyze: (more: readonly Transferred[] = []) => {
      const names = more.map(({ exported }) => `, ${getTableName(exported.table)}`).join('')
      return db.runScript(`analyze queries, recommendations, evidence, evidence_checks, votes, swaps${names}`)
    },
  }
}

const noCopies = Object.fromEntries(copies.map((name) => [name, undefined]))

const withMissing = (row: RecommendationRow) => ({
  ...row,
  missing: copies.filter((name) => row[name] === undefined),
})

function queryUpsert(rows = rowsToCome): SQL {
  const columns = [...queryColumns, ...decidedOnQuery]
  return sql`
    with incoming as (${incoming(rows, queries, columns)}),
    written as (
      ${insertInto(queries, given(columns), sql`from incoming given order by given.id`)}
      ${onConflictUpdate(queries, queryColumns)}
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
  const columns = [...recommendationColumns, ...decided]
  const values = {
    ...given(columns),
    ...copiesOfQuery(),
    queryId: sql`query.id`,
    queryOwner: sql`query.owner`,
    // What is on a query has its owner; what the file does not tell of another stays as it is here.
    formerQueryOwner: sql`case when query.id is null then coalesce(given."formerQueryOwner", was.former_query_owner) end`,
  }
  const from = sql`from incoming given left join query on query.id = given."queryId" left join was on was.id = given.id
    order by given.id`
  return sql`
    with incoming as materialized (${incoming(rows, recommendations, columns, sql`, missing text[]`)}),
    was as materialized (select id, query_id, former_query_owner from recommendations where id in (select id from incoming)),
    query as materialized (
      select * from queries
      where id in (select "queryId" from incoming union select query_id from was)
      order by id for no key update
    ), written as (
      ${insertInto(recommendations, values, from)}
      ${onConflictUpdate(recommendations, recommendationColumns)}
      returning id, query_id, swap_count, hidden_at, (xmax = 0) as inserted
    ), moved as (
      select query_id, sum(step)::int as step, sum(swaps)::int as swaps from (
        select query_id, 1 as step, swap_count as swaps from written where hidden_at is null
        union all
        select was.query_id, -1, - written.swap_count from was join written using (id)
        where not inserted and hidden_at is null
      ) steps group by query_id having sum(step) <> 0 or sum(swaps) <> 0
    ), counted as (
      update queries set recommendation_count = recommendation_count + moved.step, swap_count = swap_count + moved.swaps
      from moved where queries.id = moved.query_id
    ), elsewhere as (
      select id, query_id from written where not inserted and query_id is not null
    ), votes_elsewhere as (
      update votes set query_id = elsewhere.query_id from elsewhere
      where recommendation_id = elsewhere.id and votes.query_id <> elsewhere.query_id
    ), swaps_elsewhere as (
      -- Their places are taken there, maybe.
      update swaps set query_id = elsewhere.query_id, place = null from elsewhere
      where recommendation_id = elsewhere.id and swaps.query_id <> elsewhere.query_id
    )
    ${countWritten}`
}

/** From the file, or from the stored query where the file does not say. */
function copiesOfQuery(): Record<Copy, SQL> {
  const stored = copiesFrom(sql`query`)
  const values = copies.map((name) => {
    const isMissing = sql`${sql.raw(`'${name}'`)} = any(given.missing)`
    return [name, sql`case when ${isMissing} then ${stored[name]} else given.${sql.identifier(name)} end`]
  })
  return Object.fromEntries(values) as Record<Copy, SQL>
}
