import { is, sql, type SQL } from 'drizzle-orm'
import { PgText, type AnyPgColumn } from 'drizzle-orm/pg-core'

type Columns = Record<string, SQL | AnyPgColumn>
export type Fields<Wire> = Record<keyof Wire, SQL | AnyPgColumn>

export function jsonText(fields: Columns): SQL {
  return sql`(select row_to_json(wire) from (select ${named(fields)}) wire)::text`
}

/** The same of all `rows`, which end with their order, as one array. */
export function jsonList(fields: Columns, rows: SQL): SQL {
  return sql`(select coalesce(json_agg(wire), '[]') from (select ${named(fields)} from ${rows}) wire)`
}

function named(fields: Columns): SQL {
  const columns = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql.join(columns, sql`, `)
}

/** How many bytes the texts of a row take: Postgres knows without reading those it keeps apart. */
export function textBytes(fields: Columns): SQL {
  const texts = Object.values(fields).filter((value) => is(value, PgText))
  return sql`(${sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql` + `,
  )})`
}

/**
 * The same with what few rows have to say: it stands in the text only where it is not null, since texts are sent by the
 * hundred.
 */
export function jsonTextWith(fields: Columns, rare: Columns): SQL {
  const values = Object.values(rare).map((value) => sql`${value}`)
  const more = Object.entries(rare).map(
    ([name, value]) => sql`coalesce(${sql.raw(`',"${name}":'`)} || to_json(${value})::text, '')`,
  )
  return sql`(
    select case when num_nonnulls(${sql.join(values, sql`, `)}) = 0 then item
      else left(item, -1) || ${sql.join(more, sql` || `)} || '}' end
    from (select ${jsonText(fields)} as item) made)`
}

/** For \`jsonTextWith\`: since when a row is hidden; \`platform/hidden\` adds why. */
export const hiddenSince = (hiddenAt: AnyPgColumn): SQL =>
  sql`case when ${hiddenAt} is not null then json_build_object('at', ${isoDate(hiddenAt)}) end`

export const isoDate = (column: AnyPgColumn | SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
