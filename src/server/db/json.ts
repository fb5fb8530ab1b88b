import { is, sql, type SQL } from 'drizzle-orm'
import { PgText, type AnyPgColumn } from 'drizzle-orm/pg-core'

export type Fields<Wire> = Record<keyof Wire, SQL | AnyPgColumn>

/** The JSON text of one row, with exactly the fields named. `row_to_json` writes it without white space. */
export function jsonText(fields: Record<string, SQL | AnyPgColumn>): SQL {
  const columns = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql`(select row_to_json(wire) from (select ${sql.join(columns, sql`, `)}) wire)::text`
}

/** How many bytes the texts of a row take: Postgres knows without reading those it keeps apart. */
export function textBytes(fields: Record<string, SQL | AnyPgColumn>): SQL {
  const texts = Object.values(fields).filter((value) => is(value, PgText))
  return sql`(${sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql` + `,
  )})`
}

export const isoDate = (column: AnyPgColumn | SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
