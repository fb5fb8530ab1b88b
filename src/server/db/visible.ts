import { sql } from 'drizzle-orm'
import { evidence } from './evidence-schema.ts'
import { queries, recommendations } from './schema.ts'

/**
 * What everybody may see, and the one place that decides it; today that is all there is. Whatever the public reads
 * (lists, details, search, feeds, sitemaps, heads, counts) selects from these; only owners and the program itself read
 * the tables. They go by the tables' names, and Postgres reads through them as if they were the tables, indexes and
 * all. `xmin` is the version of a row.
 */
export const visibleQueries = sql`(select *, xmin from ${queries}) queries`
export const visibleRecommendations = sql`(select *, xmin from ${recommendations}) recommendations`
/** Gone with its query. */
export const visibleEvidence = sql`(select *, xmin from ${evidence} where query_id in (select id from ${visibleQueries})) evidence`
