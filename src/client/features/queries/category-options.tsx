import { categoryGroups } from '#contract/categories.ts'
import { categoryLabel } from '#contract/category-label.ts'

/** All categories by their groups, to choose from. */
export const CategoryOptions = () =>
  Object.entries(categoryGroups).map(([group, { categories }]) => (
    <optgroup key={group} label={categoryLabel(group)}>
      {categories.map((name) => (
        <option key={name} value={`${group}/${name}`}>
          {categoryLabel(name)}
        </option>
      ))}
    </optgroup>
  ))
