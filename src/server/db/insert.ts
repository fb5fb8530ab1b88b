import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string
type Values<Table extends PgTable> = { [Name in ColumnName<Table>]?: SQL }

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

function columnsOf<Table extends PgTable>(table: Table, names: readonly ColumnName<Table>[]) {
  const columns = getTableColumns(table)
  return names.map((name) => columns[name] as { name: string; getSQLType(): string })
}

/** Values to come, under the columns' own names and of their types. */
export function toCome<Table extends PgTable, Name extends ColumnName<Table>>(
  table: Table,
  names: readonly Name[],
): Record<Name, SQL> {
  const entries = names.map((name) => {
    const type = columnsOf(table, [name])[0]?.getSQLType() ?? 'text'
    return [name, sql`${sql.placeholder(name)}::${sql.raw(type)}`]
  })
  return Object.fromEntries(entries) as Record<Name, SQL>
}

/** Inserts the values, a row for each of `from`; in what follows the table is called `stored`. */
export function insertInto<Table extends PgTable>(
  table: Table,
  values: Values<Table>,
  from: SQL = sql``,
): SQL {
  const names = Object.keys(values) as ColumnName<Table>[]
  const columns = columnsOf(table, names).map(({ name }) => sql`${sql.identifier(name)}`)
  return sql`insert into ${table} as stored (${list(columns)}) select ${list(names.map((name) => values[name] as SQL))} ${from}`
}

/** For what follows `on conflict … do update set`. */
export function replaced<Table extends PgTable>(table: Table, names: readonly ColumnName<Table>[]): SQL {
  const sets = columnsOf(table, names).map(({ name }) => sql.raw(`"${name}" = excluded."${name}"`))
  return list(sets)
}

export function differs<Table extends PgTable>(table: Table, names: readonly ColumnName<Table>[]): SQL {
  const of = (row: 'stored' | 'excluded') =>
    list(columnsOf(table, names).map(({ name }) => sql.raw(`${row}."${name}"`)))
  return sql`(${of('stored')}) is distinct from (${of('excluded')})`
}
