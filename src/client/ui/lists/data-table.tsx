import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Width and weight on wide screens. */
  className?: string
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/**
 * A table that becomes a stack of cards where it does not fit. The roles are written out because a table that is not
 * laid out as one is no longer read as one.
 */
export const DataTable = <Row extends { _id: string }>({ caption, columns, rows }: Props<Row>) => (
  <table role="table" className="data-table">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ header, className }) => (
          <th key={header} role="columnheader" scope="col" className={className}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={row._id} role="row">
          {columns.map(({ header, cell }) => (
            <td key={header} role="cell">
              <span className="cell-label" aria-hidden="true">
                {header}
              </span>
              <div dir="auto" className="min-w-0 wrap-anywhere">
                {cell(row)}
              </div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
