import { useEffect, useState } from 'react'
import type { categoryGroups } from '#contract/categories.ts'
import { categoryLabel } from '#contract/category-label.ts'
import { FilterSelect } from './filter-select.tsx'

interface Props {
  value: string
  className: string
  onChange: (category: string) => void
  onRemove: () => void
}

export function CategoryFilter({ value, ...props }: Props) {
  const groups = useCategoryGroups()

  return (
    <FilterSelect label="Category" value={value} chosen={categoryLabel(value)} {...props}>
      <option value="">Any category</option>
      {!groups && value && <option value={value}>{categoryLabel(value)}</option>}
      {Object.entries(groups ?? {}).map(([group, { categories }]) => (
        <optgroup key={group} label={categoryLabel(group)}>
          {categories.map((name) => (
            <option key={name} value={`${group}/${name}`}>
              {categoryLabel(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </FilterSelect>
  )
}

/** They are many, and come once the page is here; without them there is nothing to choose from. */
function useCategoryGroups() {
  const [groups, setGroups] = useState<typeof categoryGroups | null>(null)
  useEffect(() => {
    void import('#contract/categories.ts').then(
      ({ categoryGroups: all }) => setGroups(all),
      () => undefined,
    )
  }, [])
  return groups
}
