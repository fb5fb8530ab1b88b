import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { readReasonKinds, reasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'
import { noFilters, type Choice, type ListState } from '../use-list-state.ts'
import { CategoryFilter } from './category-filter.tsx'
import { ReasonFilter, type RememberedReasons } from './reason-filter.tsx'
import { StatusFilter } from './status-filter.tsx'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { classNames } from '#client/lib/class-names.ts'

interface Props {
  state: ListState
  remembered: RememberedReasons
  onChange: (choice: Choice) => void
  /** Beside the category that is chosen. */
  follow: (category: string) => ReactNode
}

const toggled = (kind: ReasonKind, chosen: readonly ReasonKind[]) =>
  reasonKinds.filter((one) => (one === kind) !== chosen.includes(one)).join()

/**
 * What the list can be narrowed to, and what it is narrowed to: each choice stands where it is made, with a way out of
 * it. On a phone one button unfolds what is not in use.
 */
export function FilterRow({ state, remembered, onChange, follow }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const all = useId()
  const active =
    readReasonKinds(state.reasons).length +
    Number(state.category !== '') +
    Number(state.status !== '') +
    Number(state.unanswered)
  const leave = (part: Partial<ListState>) => {
    onChange(part)
    // The button goes with its filter.
    focusPage()
  }
  const unlessFolded = (inUse: boolean) => (inUse || unfolded ? '' : 'max-md:hidden')

  return (
    <div role="group" aria-label="Filters" id={all} className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn btn-quiet grow md:hidden"
          aria-expanded={unfolded}
          aria-controls={all}
          onClick={() => setUnfolded(!unfolded)}
        >
          {active ? `Filters (${active})` : 'Filters'}
          <ChevronDown size={18} aria-hidden="true" className={unfolded ? 'rotate-180' : ''} />
        </button>
        <CategoryFilter
          value={state.category}
          className={unlessFolded(state.category !== '')}
          onChange={(category) => onChange({ category })}
          onRemove={() => leave({ category: '' })}
        />
        {state.category && follow(state.category)}
        <StatusFilter
          value={state.status}
          className={unlessFolded(state.status !== '')}
          onChange={(status) => onChange({ status })}
          onRemove={() => leave({ status: '' })}
        />
        <button
          type="button"
          className={classNames('btn btn-quiet max-md:grow', unlessFolded(state.unanswered))}
          aria-pressed={state.unanswered}
          onClick={() => onChange({ unanswered: !state.unanswered })}
        >
          No alternative yet
        </button>
        {active > 0 && (
          <button type="button" className="btn btn-ghost" onClick={() => leave(noFilters)}>
            Clear all
          </button>
        )}
      </div>
      <ReasonFilter
        value={state.reasons}
        remembered={remembered}
        unlessFolded={unlessFolded}
        onToggle={(kind) => onChange(({ reasons }) => ({ reasons: toggled(kind, readReasonKinds(reasons)) }))}
      />
    </div>
  )
}
