import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { defaultColumns, type Columns } from './columns.ts'

// Phones show one column whatever was picked; the picker appears where all three choices fit.
const layouts: Record<Columns, string> = {
  1: 'one-column',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 md:grid-cols-3',
}

interface Props {
  columns?: Columns
  busy?: boolean
  children: ReactNode
}

export const CardGrid = ({ columns = defaultColumns, busy = false, children }: Props) => (
  <ul
    aria-busy={busy}
    className={classNames(
      'grid grid-cols-1 gap-5 transition-opacity lg:gap-7',
      layouts[columns],
      busy && 'opacity-50',
    )}
  >
    {children}
  </ul>
)
