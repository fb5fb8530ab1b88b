import type { QueryStatus } from '#contract/queries.ts'
import { statusNames } from '../../status-names.ts'
import { FilterSelect } from './filter-select.tsx'

interface Props {
  value: QueryStatus | ''
  className: string
  onChange: (status: QueryStatus | '') => void
  onRemove: () => void
}

export const StatusFilter = ({ value, onChange, ...props }: Props) => (
  <FilterSelect
    label="Status"
    value={value}
    chosen={value && statusNames[value]}
    onChange={(status) => onChange(status as QueryStatus | '')}
    {...props}
  >
    <option value="">Any status</option>
    {Object.entries(statusNames).map(([status, label]) => (
      <option key={status} value={status}>
        {label}
      </option>
    ))}
  </FilterSelect>
)
