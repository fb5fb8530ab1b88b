import { Printer } from 'lucide-react'
import { useMemo, useState, type SubmitEvent } from 'react'
import type { PackedQuery } from '#contract/pack.ts'
import { fragmentOf } from './list-link.ts'
import { createMatcher, linesIn, type Matched } from './match-line.ts'
import { MatchedLine } from './matched-line.tsx'
import { useIsRunning } from '#client/lib/brought.ts'
import { tabValue } from '#client/lib/browser/tab-value.ts'
import { ownCountry } from '#client/lib/country.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { ShareButton } from '#client/ui/share/share-button.tsx'

interface Props {
  /** What somebody shared or pasted. */
  text: string
  onText: (text: string) => void
  /** What this device knows; undefined until it is read. */
  queries: readonly PackedQuery[] | undefined
}

/** What was typed, and in place of which list. */
interface TypedList {
  over: string
  typed: string
}

const nothing: TypedList = { over: '', typed: '' }
const typedHere = tabValue('shopping-list', nothing)

/** Most that is looked at: who pastes a book wants no shopping list. */
const mostLines = 200

const inWords = (matched: readonly Matched[], all: number) => {
  const count = (kind: Matched['kind']) => matched.filter((one) => one.kind === kind).length
  const [unanswered, listed] = [count('unanswered'), count('listed')]
  const lines = countOf(all, 'line')
  const counts = [
    `${count('swap')} to swap`,
    unanswered && `${unanswered} without an alternative yet`,
    `${count('keep')} to keep`,
    listed && `${listed} itself listed`,
    `${count('unknown')} unknown`,
  ]
  return `${matched.length < all ? `The first ${matched.length} of ${lines}` : lines}: ${counts.filter(Boolean).join(', ')}`
}

/** A shopping list, line by line: what to swap, and for what. */
export function ShoppingList({ text, onText, queries }: Props) {
  const isRunning = useIsRunning()
  // The server knows nothing of this tab.
  const stored = useMemo(() => (isRunning ? typedHere.read() : nothing), [isRunning])
  const [changed, setChanged] = useState<TypedList | null>(null)
  const list = changed ?? stored
  // Another list may have been shared since.
  const typed = list.over === text ? list.typed : text
  const country = ownCountry.use()
  const match = useMemo(() => queries && createMatcher(queries), [queries])
  const lines = useMemo(() => linesIn(text), [text])
  const matched = useMemo(
    () => (match && text ? lines.slice(0, mostLines).map(match) : null),
    [match, text, lines],
  )

  const change = (next: string) => {
    setChanged({ over: text, typed: next })
    typedHere.store({ over: text, typed: next })
  }
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    onText(typed.trim())
  }

  return (
    <>
      <form onSubmit={find} className="grid gap-4 print:hidden">
        <TextAreaField
          name="list"
          label="Your shopping list, one product a line"
          rows={6}
          required
          value={typed}
          onChange={({ target }) => change(target.value)}
        />
        <button type="submit" className="btn btn-primary justify-self-start">
          Find swaps
        </button>
      </form>
      {matched && (
        <section aria-labelledby="matched" className="mt-10">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="matched" className="text-section">
              Your list
            </h2>
            <div className="flex gap-2 print:hidden">
              <button type="button" className="btn btn-quiet" onClick={() => print()}>
                <Printer size={18} aria-hidden="true" />
                Print
              </button>
              <ShareButton title="this list" path={`${paths.swap}#${fragmentOf(text)}`} />
            </div>
          </div>
          <p role="status" className="mt-2 text-quiet">
            {inWords(matched, lines.length)}
          </p>
          <ul className="mt-4 divide-y divide-base-300 border-t border-base-300">
            {matched.map((one, place) => (
              // The same line may be there twice.
              <MatchedLine key={place} matched={one} country={country} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
