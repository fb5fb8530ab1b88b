import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { readReasonKinds, reasonKindLabels, type ReasonKind } from '#contract/reason-kinds.ts'
import type { ListState } from '../use-list-state.ts'
import { CategoryFilter } from './category-filter.tsx'
import { RemoveFilter } from './remove-filter.tsx'
import { StatusFilter } from './status-filter.tsx'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { classNames } from '#client/lib/class-names.ts'
import { wantedPart } from '#client/ui/wanted-part.tsx'

const ReasonKindBoxes = wantedPart(
  async () => (await import('#client/ui/forms/reason-kind-boxes.tsx')).ReasonKindBoxes,
  null,
)

interface Props {
  state: ListState
  onChange: (part: Partial<ListState>) => void
}

/**
 * What the list can be narrowed to, and what it is narrowed to: each choice stands where it is made, with a way out of
 * it. On a phone one button unfolds what is not in use.
 */
export function FilterRow({ state, onChange }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const [choosingReasons, setChoosingReasons] = useState(false)
  const [row, reasons] = [useId(), useId()]
  const kinds = readReasonKinds(state.reasons)
  const active =
    kinds.length + Number(state.category !== '') + Number(state.status !== '') + Number(state.unanswered)
  const leave = (part: Partial<ListState>) => {
    onChange(part)
    // The button goes with its filter.
    focusPage()
  }
  const choose = (chosen: ReasonKind[]) => onChange({ reasons: chosen.join() })
  const unlessFolded = (inUse: boolean) => (inUse || unfolded ? '' : 'max-md:hidden')

  return (
    <div role="group" aria-label="Filters" className="mt-4">
      <div id={row} className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn btn-quiet grow md:hidden"
          aria-expanded={unfolded}
          aria-controls={row}
          onClick={() => setUnfolded(!unfolded)}
        >
          {active ? `Filters (${active})` : 'Filters'}
          <Chevron up={unfolded} />
        </button>
        <CategoryFilter
          value={state.category}
          className={unlessFolded(state.category !== '')}
          onChange={(category) => onChange({ category })}
          onRemove={() => leave({ category: '' })}
        />
        <button
          type="button"
          className={classNames('btn btn-quiet max-md:grow', unlessFolded(choosingReasons))}
          aria-expanded={choosingReasons}
          aria-controls={reasons}
          onClick={() => setChoosingReasons(!choosingReasons)}
        >
          Reasons
          <Chevron up={choosingReasons} />
        </button>
        {kinds.map((kind) => (
          <span key={kind} className="filter-in-use ps-3.5">
            {reasonKindLabels[kind]}
            <RemoveFilter
              name={reasonKindLabels[kind]}
              onRemove={() => leave({ reasons: kinds.filter((other) => other !== kind).join() })}
            />
          </span>
        ))}
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
        {active > 1 && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => leave({ reasons: '', category: '', status: '', unanswered: false })}
          >
            Clear all
          </button>
        )}
      </div>
      <div id={reasons} hidden={!choosingReasons} className="pt-4">
        {choosingReasons && (
          <ReasonKindBoxes
            name="reasons"
            label="Reasons"
            hint="Queries about any of these are shown."
            chosen={kinds}
            onChange={choose}
          />
        )}
      </div>
    </div>
  )
}

const Chevron = ({ up }: { up: boolean }) => (
  <ChevronDown size={18} aria-hidden="true" className={up ? 'rotate-180' : ''} />
)
