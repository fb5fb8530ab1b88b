import { inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { queries, recommendations } from './schema.ts'

/**
 * Whether the query that a row is on is hidden. One step of an index a row, so that lists go on reading in the order of
 * theirs; `case`, or the planner reckons that nearly none is left.
 */
export const isOnHidden = (queryId: SQL): SQL =>
  sql`case when (select ${queries.hiddenAt} from ${queries} where ${queries.id} = ${queryId}) is null then false else true end`

/**
 * What everybody may see: what moderators have hidden is gone, and so is what stands on a hidden query. Whatever the
 * public reads (lists, details, search, feeds, sitemaps, heads, counts) selects from these, and from the `visible…`
 * beside each table of posts on them; only owners, moderators and the program itself read the tables. They go by the
 * tables' names, and Postgres reads through them as if they were the tables, indexes and all. `xmin` is the version of
 * a row.
 */
export const visibleQueries = sql`(select *, xmin from ${queries} where ${queries.hiddenAt} is null) queries`
export const visibleRecommendations = sql`(select *, xmin from ${recommendations} where ${recommendations.hiddenAt} is null and not ${isOnHidden(sql`${recommendations.queryId}`)}) recommendations`

/**
 * Whether it is among the visible ones of its table, where a statement needs the table itself. A condition: as a column of
 * what is selected, Postgres would gather all that is visible for each row.
 */
export const isAmong = (id: AnyPgColumn, visible: SQL): SQL => sql`${id} in (select id from ${visible})`

/** Null where the query is hidden, unless it is one of these owners' own. */
export const titleFor = (owners: string[]): SQL<string | null> =>
  sql`case when ${queries.hiddenAt} is null or ${inArray(queries.owner, owners)} then ${queries.queryTitle} end`
