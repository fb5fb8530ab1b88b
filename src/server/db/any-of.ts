import { sql, type SQL } from 'drizzle-orm'

/**
 * The values told by that name when the statement runs. The subquery hides how many they are: the planner would make a
 * plan for each number of them, each time, which takes longer than reading a few rows.
 */
export const valuesOf = (name: string, type = 'text'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`

/** For `column = …`: one of those texts. */
export const anyOf = (name: string): SQL => sql`any(${valuesOf(name)}::text[])`
