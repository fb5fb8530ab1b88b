import { categoryLabel } from '#contract/category-label.ts'
import { FilterSelect } from './filter-select.tsx'
import { CategoryOptions } from '../../category-options.tsx'

interface Props {
  value: string
  className: string
  onChange: (category: string) => void
  onRemove: () => void
}

export const CategoryFilter = ({ value, ...props }: Props) => (
  <FilterSelect label="Category" value={value} chosen={categoryLabel(value)} {...props}>
    <option value="">Any category</option>
    <CategoryOptions />
  </FilterSelect>
)
