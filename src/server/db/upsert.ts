import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { differs, replaced, type ColumnName } from './insert.ts'

export const rowsToCome = sql`${sql.placeholder('rows')}`

export const countWritten = sql`
  select count(*) filter (where inserted)::int as inserted,
         count(*) filter (where not inserted)::int as updated
  from written`

/** The rows as one JSON parameter: one plan whatever their number, and no limit on parameters. */
export function incoming(rows: SQL, table: PgTable, names: readonly string[], more = sql``): SQL {
  const columns = getTableColumns(table)
  const types = names.map(
    (name) => sql`${sql.identifier(name)} ${sql.raw(columns[name]?.getSQLType() ?? '')}`,
  )
  return sql`select * from json_to_recordset(${rows}::json) as t (${sql.join(types, sql`, `)} ${more})`
}

export const given = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql`given.${sql.identifier(name)}`])) as Record<Name, SQL>

export const onConflictUpdate = <Table extends PgTable>(table: Table, names: readonly ColumnName<Table>[]) =>
  sql`on conflict (id) do update set ${replaced(table, names)} where ${differs(table, names)}`
