import { categoryLabel } from '#contract/category-label.ts'
import { FilterSelect } from './filter-select.tsx'
import { partWithPage } from '#client/ui/part-with-page.ts'

// They are many: the page can be used before they are here.
const useCategoryOptions = partWithPage(
  async () => (await import('../../category-options.tsx')).CategoryOptions,
)

interface Props {
  value: string
  className: string
  onChange: (category: string) => void
  onRemove: () => void
}

export function CategoryFilter({ value, ...props }: Props) {
  const options = useCategoryOptions()

  return (
    <FilterSelect label="Category" value={value} chosen={categoryLabel(value)} {...props}>
      <option value="">Any category</option>
      {options?.({}) ?? (value && <option value={value}>{categoryLabel(value)}</option>)}
    </FilterSelect>
  )
}
