import { sql, type SQL } from 'drizzle-orm'
import type { Prepare } from '#server/db/client.ts'
import {
  after,
  hiddenPosition,
  newestFirst,
  type pageOf,
  type PageRow,
  type Position,
} from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import type { Conditions } from './filters.ts'
import { queriesOfAddress } from './queries-of-address.ts'

/** How many rows one request looks at, whatever the table holds. See `find-rows.ts`. */
export const steps = { near: 1_000, hits: 5_000, far: 5_000 }

export interface HitRow extends PageRow {
  hits: number
}

export type Select = (list: Omit<Parameters<typeof pageOf>[0], 'item'>) => SQL

export function prepareStatements(
  prepare: Prepare,
  key: SQL | null,
  select: Select,
  limited: SQL,
  { first, others }: Conditions,
) {
  const order = newestFirst(key, queries.id)
  const all = (...conditions: SQL[]) => sql.join(conditions, sql` and `)
  /** The rows of the order from here on, which an index gives one by one. */
  const position = after(key, queries.id, first.length ? undefined : hiddenPosition)
  const isAfter = all(...first, position)
  const isHit = all(sql`true`, ...others)
  const page = (rows: SQL, extra?: SQL) =>
    select({
      key,
      id: queries.id,
      rows: sql`${rows} ${posterOfQuery.join}`,
      ...(extra && { extra }),
    })
  /** Hits among the next rows of the order; stops reading when it has a page. */
  const within = (rows: number) =>
    prepare<PageRow>(
      page(sql`(
        select * from (
          select * from ${visibleQueries} where ${isAfter} order by ${order} ${limit(rows)}
        ) queries
        where ${isHit} ${limited}
      ) queries`),
    )

  return {
    all: prepare<PageRow>(
      page(sql`(select * from ${visibleQueries} where ${isAfter} order by ${order} ${limited}) queries`),
    ),
    byEmail: prepare<PageRow>(
      page(
        sql`(
          select * from ${queriesOfAddress(sql`${isHit} and ${isAfter} order by ${order} ${limited}`)} queries
          order by ${order} ${limited}
        ) queries`,
      ),
    ),
    near: within(steps.near),
    far: within(steps.far),
    endOfFar: prepare<Position>(sql`
      select ${key ?? sql`null::float8`} as key, ${queries.id} as id from ${visibleQueries}
      where ${isAfter} order by ${order} offset ${sql.raw(`${steps.far - 1}`)} ${limit(1)}`),
    // `materialized` keeps the planner from walking the whole order instead, hoping to meet enough hits.
    // `is true` keeps it from reading the whole order beside them, only to see which of them come after the position.
    byIndex: prepare<HitRow>(sql`
      with hits as materialized (
        select id, price, swap_count, recommendation_count, status, follower_count from ${visibleQueries}
        where ${all(isHit, ...first, sql`(${position}) is true`)} ${limit(steps.hits + 1)}
      ), found as (
        select id from hits queries order by ${order} ${limited}
      )
      ${page(
        sql`(select queries.* from found join ${visibleQueries} on ${queries.id} = found.id) queries`,
        sql`, (select count(*)::int from hits) as hits`,
      )}`),
  }
}

/** A number that the planner sees, as in `largestPageMore`. */
const limit = (rows: number): SQL => sql.raw(`limit ${rows}`)
