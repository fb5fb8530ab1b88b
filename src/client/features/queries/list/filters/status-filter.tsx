import type { QueryStatus } from '#contract/queries.ts'
import { FilterSelect } from './filter-select.tsx'

const labels: Record<QueryStatus, string> = {
  active: 'Still going on',
  improved: 'It got better',
  ended: 'It worked',
}

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
    chosen={value && labels[value]}
    onChange={(status) => onChange(status as QueryStatus | '')}
    {...props}
  >
    <option value="">Any status</option>
    {Object.entries(labels).map(([status, label]) => (
      <option key={status} value={status}>
        {label}
      </option>
    ))}
  </FilterSelect>
)
