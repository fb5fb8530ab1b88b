import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'

/** Queries that an alternative can be in conflict with: a boycott that worked is none. It goes by the table's name. */
export const listedQueries = sql`(select * from ${visibleQueries} where ${queries.status} is null) queries`

/** From here on two names are nearly the same; `pg_trgm` counts the triples of letters that they share. */
export const similar = (one: SQL, other: SQL): SQL => sql`similarity(${one}, ${other}) >= 0.6`

/**
 * Sets that limit for `%`, which the trigram indexes answer, until the transaction ends. And as only a few rows are
 * asked for, the planner would rather walk the table in the hope of meeting them soon, which where there are none is
 * all of it.
 */
export const readSimilarByIndex = (tx: Orm) =>
  tx.execute(
    sql`select set_config('pg_trgm.similarity_threshold', '0.6', true), set_config('enable_seqscan', 'off', true)`,
  )

/** Names without a letter or digit have no trigram, and an index would be read whole for them. */
const hasTrigram = (name: SQL): SQL => sql`show_trgm(${name}) <> '{}'`

export const nearTo = (column: SQL, name: SQL): SQL => sql`${hasTrigram(name)} and ${column} % ${name}`

/** However many share a name, so many are looked at. */
const candidates = sql`limit 50`

/** The listed query whose name is nearest to `name`, as rows of `queries`, none or one. After `readSimilarByIndex`. */
export const nearestQuery = (name: SQL, except: SQL): SQL => sql`(
  select * from (
    select * from ${listedQueries}
    where ${nearTo(sql`${queries.foldedName}`, name)} and ${queries.id} is distinct from ${except} ${candidates}
  ) queries
  order by similarity(${queries.foldedName}, ${name}) desc, ${queries.id} desc limit 1
) queries`
