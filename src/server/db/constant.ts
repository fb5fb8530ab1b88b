import { sql, type SQL } from 'drizzle-orm'

/** A number that the planner sees. Told as a value it would plan anew each time, not knowing how few rows are wanted. */
export const constant = (value: number): SQL => sql.raw(String(value))
