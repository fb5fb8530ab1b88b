import { sql, type SQL } from 'drizzle-orm'
import type { PackedQuery } from '#contract/pack.ts'
import type { Database } from '#server/db/client.ts'
import { constant } from '#server/db/constant.ts'
import { jsonText, type Fields } from '#server/db/json.ts'
import { packRemovals } from '#server/db/pack-schema.ts'
import { serverRun } from '#server/db/row-texts.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { packQuery, type QueryText } from './pack-query.ts'

/** What the database shows at a moment. */
export interface Look {
  /** Other whenever anybody has written anything. */
  snapshot: string
  /** Which run of which server it is: another one counts anew. */
  run: string
  /** Seconds. */
  at: number
  /** Queries that lost something since the look before: they are read again. */
  gone: string[]
}

export const most = { queries: 20_000, gone: 500 }
const batch = 200

const { id, status } = queries
const value = (name: string) => sql.placeholder(name)

export function createQueryReading(db: Database, alternatives: SQL, mostQueries = most.queries) {
  const fields: Fields<PackedQuery> = {
    _id: id,
    productName: queries.productName,
    productBrand: queries.productBrand,
    queryTitle: queries.queryTitle,
    category: queries.category,
    reasonKinds: queries.reasonKinds,
    gtin: queries.gtin,
    recommendationCount: queries.recommendationCount,
    swapCount: queries.swapCount,
    alternatives,
  }
  const { transaction } = packRemovals
  const before = sql`${value('before')}::pg_snapshot`
  const look = db.prepare<Look>(sql`
    select pg_current_snapshot()::text as snapshot, ${serverRun} as run, extract(epoch from now())::float8 as at,
      array(
        select distinct ${packRemovals.queryId} from ${packRemovals}
        where ${transaction} >= pg_snapshot_xmin(${before}) and not pg_visible_in_snapshot(${transaction}, ${before})
        limit ${constant(most.gone)} + 1
      ) as gone`)
  const last = db.prepare<{ id: string }>(sql`
    select ${id} from ${visibleQueries} where ${status} is null
    order by ${id} desc offset ${constant(mostQueries)} limit 1`)
  const next = db.prepareRead<{ item: string }>(sql`
    select ${jsonText(fields)} as item from (
      select * from ${visibleQueries} where ${status} is null and ${id} > ${value('after')}
      order by ${id} limit ${constant(batch)}
    ) queries order by ${id}`)
  const byIds = db.prepareRead<{ item: string }>(sql`
    select ${jsonText(fields)} as item from ${visibleQueries}
    where ${status} is null and ${id} = any(${value('ids')}::text[])`)

  return {
    async look(before: string | null): Promise<Look> {
      const [found] = await look({ before })
      if (!found) throw new Error('The database tells nothing of itself.')
      return found
    },

    /** The newest of those that a pack has no room for, if any. */
    lastLeftOut: async (): Promise<string | null> => (await last())[0]?.id ?? null,

    /** All after one, in the order of their ids, some at a time. */
    async *all(after: string): AsyncGenerator<QueryText[]> {
      for (let position = after; ;) {
        const texts = (await next({ after: position })).map(({ item }) => packQuery(item))
        yield texts
        if (texts.length < batch) return
        position = texts.at(-1)?.id ?? position
      }
    },

    byIds: async (ids: string[]): Promise<QueryText[]> =>
      (await byIds({ ids })).map(({ item }) => packQuery(item)),
  }
}
