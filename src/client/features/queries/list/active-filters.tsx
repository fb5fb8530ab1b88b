import { X } from 'lucide-react'
import { categoryLabel } from '#contract/category-label.ts'
import { readReasonKinds, reasonKindLabels } from '#contract/reason-kinds.ts'
import { focusPage } from './focus-page.ts'
import type { ListState } from './use-list-state.ts'

const statusLabels = { active: 'Still going on', improved: 'It got better', ended: 'It worked' }

interface Props {
  state: ListState
  onChange: (part: Partial<ListState>) => void
}

/** What the list is narrowed to, each with a way out of it; nothing where it is not. */
export function ActiveFilters({ state, onChange }: Props) {
  const kinds = readReasonKinds(state.reasons)
  const filters: [label: string, without: Partial<ListState>][] = [
    ...kinds.map((kind): [string, Partial<ListState>] => [
      reasonKindLabels[kind],
      { reasons: kinds.filter((other) => other !== kind).join() },
    ]),
    ...(state.category ? [[categoryLabel(state.category), { category: '' }] as [string, object]] : []),
    ...(state.status ? [[statusLabels[state.status], { status: '' }] as [string, object]] : []),
  ]
  if (!filters.length) return null
  const leave = (part: Partial<ListState>) => {
    onChange(part)
    // The button goes with its filter.
    focusPage()
  }

  return (
    <div role="group" aria-label="Shown are" className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-small text-quiet">Narrowed to</span>
      {filters.map(([label, without]) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}: show others too`}
          className="btn btn-quiet"
          onClick={() => leave(without)}
        >
          {label}
          <X size={18} aria-hidden="true" />
        </button>
      ))}
      {filters.length > 1 && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => leave({ reasons: '', category: '', status: '' })}
        >
          Clear all
        </button>
      )}
    </div>
  )
}
