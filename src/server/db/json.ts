import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type Fields<Wire> = Record<keyof Wire, SQL | AnyPgColumn>

/** The JSON text of one row, with exactly the fields named. `row_to_json` writes it without white space. */
export function jsonText(fields: Record<string, SQL | AnyPgColumn>): SQL {
  const columns = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql`(select row_to_json(wire) from (select ${sql.join(columns, sql`, `)}) wire)::text`
}

export const isoDate = (column: AnyPgColumn | SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
