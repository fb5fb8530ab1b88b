import { sql, type SQL } from 'drizzle-orm'

/** By the database's clock. */
export const daysAgo = (days: number): SQL => sql`now() - ${days}::float8 * interval '1 day'`
