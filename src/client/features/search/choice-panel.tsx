import { Search, X } from 'lucide-react'
import { useEffect } from 'react'
import type { Choice } from './choice.ts'
import { ChoiceOption } from './choice-option.tsx'
import type { useRecentSearches } from './recent-searches.ts'

interface Props {
  listId: string
  optionId: (index: number) => string
  /** What is typed; empty where it is about earlier searches. */
  phrase: string
  choices: readonly Choice[]
  active: number | null
  problem: string | null
  replace: boolean
  recent: Pick<ReturnType<typeof useRecentSearches>, 'remember' | 'remove' | 'clear'>
  focusInput: () => void
}

/** What stands below the field. Only the list is the combobox's own; the buttons beside it are reached by Tab. */
export function ChoicePanel({ listId, optionId, phrase, choices, active, problem, recent, ...rest }: Props) {
  const activeId = active === null ? null : optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const andFocusInput = (work: () => void) => () => {
    work()
    rest.focusInput()
  }

  return (
    // Pressing something here leaves the focus, and so the panel, where it is.
    <div className="search-panel" onMouseDown={(event) => event.preventDefault()}>
      {phrase ? (
        <button type="submit" className="search-option w-full">
          <Search size={18} aria-hidden="true" className="shrink-0 text-quiet" />
          <span className="min-w-0 truncate">
            All results for <bdi className="font-semibold">{phrase}</bdi>
          </span>
        </button>
      ) : (
        <div className="flex items-center justify-between ps-4 pe-1 text-small text-quiet">
          <span id={`${listId}-label`}>Recent searches</span>
          <button
            type="button"
            className="search-clear"
            aria-label="Clear recent searches"
            onClick={andFocusInput(recent.clear)}
          >
            Clear
          </button>
        </div>
      )}
      {choices.length > 0 && (
        <div className="flex">
          <div
            id={listId}
            role="listbox"
            aria-label={phrase ? 'Suggestions' : 'Recent searches'}
            className="min-w-0 grow"
          >
            {choices.map((choice, index) => (
              <ChoiceOption
                key={`${choice.kind} ${choice.to}`}
                choice={choice}
                id={optionId(index)}
                active={index === active}
                replace={rest.replace}
                onChoose={() => recent.remember(choice.text)}
              />
            ))}
          </div>
          {!phrase && (
            <div>
              {choices.map(({ text }) => (
                <button
                  key={text}
                  type="button"
                  className="search-removal"
                  aria-label={`Remove ${text} from recent searches`}
                  onClick={andFocusInput(() => recent.remove(text))}
                >
                  <X size={18} aria-hidden="true" />
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      {problem && <p className="px-4 py-2.5 text-small text-quiet">{problem}</p>}
    </div>
  )
}
