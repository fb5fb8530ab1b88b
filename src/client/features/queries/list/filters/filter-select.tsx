import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { RemoveFilter } from './remove-filter.tsx'
import { classNames } from '#client/lib/class-names.ts'

interface Props {
  label: string
  value: string
  chosen: string
  className: string
  onChange: (value: string) => void
  onRemove: () => void
  children: ReactNode
}

/** As wide whatever is chosen, so that nothing beside it moves. */
export const FilterSelect = ({ label, value, chosen, className, onChange, onRemove, children }: Props) => (
  <span className={classNames('flex max-md:grow', value && 'filter-in-use', className)}>
    <span className="relative max-md:grow">
      <select
        aria-label={label}
        className="input w-46 pe-9 max-md:w-full"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <span className="select-mark end-2.5">
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </span>
    {value && <RemoveFilter name={chosen} onRemove={onRemove} />}
  </span>
)
