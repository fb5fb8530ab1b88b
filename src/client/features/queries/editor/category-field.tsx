import { categoryGroups } from '#contract/categories.ts'
import { categoryLabel } from '#contract/category-label.ts'
import { CategoryIcon } from './category-icon.tsx'
import type { DetailField } from './more-details.tsx'
import { SelectField } from '#client/ui/forms/select-field.tsx'

export const CategoryField = (field: DetailField) => (
  <SelectField {...field} icon={<CategoryIcon category={field.value} />}>
    <option value="">None</option>
    {Object.entries(categoryGroups).map(([group, { categories }]) => (
      <optgroup key={group} label={categoryLabel(group)}>
        {categories.map((name) => (
          <option key={name} value={`${group}/${name}`}>
            {categoryLabel(name)}
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
)
