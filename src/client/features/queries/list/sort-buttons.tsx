import type { QuerySort } from '#contract/queries.ts'

export const sorts: readonly { sort: QuerySort; label: string }[] = [
  { sort: 'price', label: 'Price: Low to High' },
  { sort: '-price', label: 'Price: High to Low' },
  { sort: '-swaps', label: 'Most swaps' },
  { sort: '-waiting', label: 'Most waited for' },
]

interface Props {
  value: QuerySort | null
  onChange: (sort: QuerySort | null) => void
}

/** Pressing the chosen order again returns to newest first. */
export const SortButtons = ({ value, onChange }: Props) => (
  <div role="group" aria-label="Sort" className="flex flex-wrap gap-1.5">
    {sorts.map(({ sort, label }) => (
      <button
        key={sort}
        type="button"
        className="btn btn-quiet grow px-3.5 text-small sm:grow-0 md:max-lg:px-2"
        aria-pressed={sort === value}
        onClick={() => onChange(sort === value ? null : sort)}
      >
        {label}
      </button>
    ))}
  </div>
)
