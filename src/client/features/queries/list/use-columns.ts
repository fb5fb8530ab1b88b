import { useSearchParams } from 'react-router'
import { columnsIn, defaultColumns, type Columns } from '#client/ui/cards/columns.ts'

/** How many columns the address asks for, so that the choice survives a reload and Back. */
export function useColumns() {
  const [params, setParams] = useSearchParams()
  const choose = (columns: Columns) =>
    setParams(columns === defaultColumns ? {} : { columns: String(columns) }, {
      replace: true,
      preventScrollReset: true,
    })

  return [columnsIn(params), choose] as const
}
