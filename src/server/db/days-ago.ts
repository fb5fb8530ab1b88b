import { sql, type SQL } from 'drizzle-orm'

export const daysAgo = (days: number): SQL => sql`now() - ${days}::float8 * interval '1 day'`
