import { sql, type SQL } from 'drizzle-orm'

/**
 * For `column = …`: the values told by that name when the statement runs. The subquery hides how many they are: the
 * planner would make a plan for each number of them, each time, which takes longer than reading a few rows.
 */
export const anyOf = (name: string): SQL => sql`any((select ${sql.placeholder(name)}::text[])::text[])`
