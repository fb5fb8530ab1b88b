export const columnOptions = [1, 2, 3] as const
export type Columns = (typeof columnOptions)[number]
export const defaultColumns: Columns = 3

export const columnsIn = (params: URLSearchParams): Columns =>
  columnOptions.find((columns) => String(columns) === params.get('columns')) ?? defaultColumns
