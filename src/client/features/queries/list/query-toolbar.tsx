import { useCallback, type ComponentProps } from 'react'
import { FilterRow } from './filters/filter-row.tsx'
import type { RememberedReasons } from './filters/reason-filter.tsx'
import { SearchBox } from './search-box.tsx'
import { SortButtons } from './sort-buttons.tsx'
import type { Choice, ListState } from './use-list-state.ts'
import { ColumnPicker } from '#client/ui/cards/column-picker.tsx'

interface Props extends Pick<ComponentProps<typeof FilterRow>, 'follow'> {
  state: ListState
  arrival: string
  remembered: RememberedReasons
  onChange: (choice: Choice) => void
}

export function QueryToolbar({ state, arrival, remembered, onChange, follow }: Props) {
  const searchFor = useCallback((search: string) => onChange({ search }), [onChange])

  return (
    <>
      <div role="search" className="flex flex-wrap items-center gap-3">
        <div className="w-full grow lg:w-64">
          <SearchBox key={arrival} initial={state.search} onChange={searchFor} />
        </div>
        <SortButtons value={state.sort} onChange={(sort) => onChange({ sort })} />
        <ColumnPicker
          value={state.columns}
          onChange={(columns) => onChange({ columns })}
          className="ml-auto max-md:hidden lg:ml-3"
        />
      </div>
      <FilterRow state={state} remembered={remembered} onChange={onChange} follow={follow} />
    </>
  )
}
