import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { ListEntry, OwnList } from '#contract/lists.ts'
import { listOptions, sendInList } from './api.ts'
import { ListEntryLine } from './list-entry-line.tsx'
import { useOrdering } from './use-ordering.ts'
import { focusNearbyOnce } from '#client/lib/browser/focus-nearby-once.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'
import { RowButton } from '#client/ui/row-button.tsx'

const idOf = (entry: ListEntry, way: string) => `${way}-${entry._id}`

/** What is in a list, each with buttons to move it: they keep the focus, and what happened is said. */
export function OwnEntries({ list }: { list: OwnList }) {
  const { _id: id, entries } = list
  const client = useQueryClient()
  const order = useOrdering(id)
  const [said, setSaid] = useState('')
  const refocus = useRefocus(entries)

  const move = (from: number, to: number, button: string) => {
    const entry = entries[from]
    if (!entry) return
    if (to < 0 || to >= entries.length) {
      setSaid(`${entry.productName} is already ${to < 0 ? 'first' : 'last'}.`)
      return
    }
    // A button that is moved in the page loses the focus.
    refocus(() => document.getElementById(button)?.focus())
    order(entries.toSpliced(from, 1).toSpliced(to, 0, entry))
    setSaid(`${entry.productName} is now ${to + 1} of ${entries.length}.`)
  }
  const remove = async (entry: ListEntry, pressed: HTMLElement) => {
    const focusNext = focusNearbyOnce('[data-remove]', pressed)
    const { queryKey } = listOptions(id)
    try {
      await sendInList(id, entry._id, false)
      // Others may have gone meanwhile.
      if (client.getQueryData(queryKey)?.entries.length === 1) focusPage()
      else refocus(focusNext)
      setSaid(`${entry.productName} was removed from the list.`)
      client.setQueryData(
        queryKey,
        (list) => list && { ...list, entries: list.entries.filter(({ _id }) => _id !== entry._id) },
      )
    } catch (error) {
      notify.error(errorMessage(error, 'The query could not be removed from the list.'))
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="mt-6 divide-y divide-base-300">
        {entries.map((entry, place) => (
          <ListEntryLine key={entry._id} entry={entry}>
            <div className="flex gap-2">
              {(
                [
                  ['up', place - 1, ArrowUp],
                  ['down', place + 1, ArrowDown],
                ] as const
              ).map(([way, to, Icon]) => (
                <button
                  key={way}
                  id={idOf(entry, way)}
                  type="button"
                  className="btn btn-square btn-ghost"
                  aria-label={`Move ${entry.productName} ${way}`}
                  title={`Move ${way}`}
                  onClick={() => move(place, to, idOf(entry, way))}
                >
                  <Icon size={18} aria-hidden="true" />
                </button>
              ))}
              <RowButton
                data-remove
                className="btn btn-square btn-ghost"
                aria-label={`Remove ${entry.productName} from the list`}
                title="Remove"
                onPress={(pressed) => remove(entry, pressed)}
              >
                <X size={18} aria-hidden="true" />
              </RowButton>
            </div>
          </ListEntryLine>
        ))}
      </ol>
    </>
  )
}
