import { CategoryOptions } from '../category-options.tsx'
import { CategoryIcon } from './category-icon.tsx'
import type { DetailField } from './more-details.tsx'
import { SelectField } from '#client/ui/forms/select-field.tsx'

export const CategoryField = (field: DetailField) => (
  <SelectField {...field} icon={<CategoryIcon category={field.value} />}>
    <option value="">None</option>
    <CategoryOptions />
  </SelectField>
)
