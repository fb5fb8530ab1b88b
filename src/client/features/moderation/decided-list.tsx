import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { DecidedEntry } from '#contract/moderation.ts'
import { decidedOptions, moderationKey, takeDecisionBack, touchedByDecision } from './api.ts'
import { DecisionLine } from './decision-line.tsx'
import { DecisionList } from './decision-list.tsx'
import { loggedWords, stillUnread } from './words.ts'
import { focusNearbyOnce } from '#client/lib/browser/focus-nearby-once.ts'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { notify } from '#client/lib/notify.ts'

function DecidedLine({ entry }: { entry: DecidedEntry }) {
  const client = useQueryClient()
  const { pending, run } = usePending()
  const { _id, subject, author, undoUntil } = entry
  const name = author && (author.name || author.handle)
  const words = loggedWords(entry)

  const refocus = useRefocus(undoUntil)

  const takeBack = (pressed: HTMLElement) =>
    void run(async () => {
      const focusNext = focusNearbyOnce('[data-take-back]', pressed)
      try {
        const { waiting } = await takeDecisionBack(_id)
        refocus(focusNext)
        if (waiting) notify.warning(`Taken back. ${stillUnread}`)
        else notify.success('Taken back.')
      } catch (error) {
        notify.error(errorMessage(error, 'That could not be taken back.'))
      }
      await readAgain(client, [moderationKey, ...touchedByDecision(subject)])
    })

  return (
    <DecisionLine {...entry} who={name && <bdi>{name}</bdi>} words={words}>
      {undoUntil && (
        <p className="mt-2">
          <button
            type="button"
            data-take-back
            className="btn btn-quiet"
            aria-label={`Take back: ${words}`}
            aria-disabled={pending}
            onClick={({ currentTarget }) => takeBack(currentTarget)}
          >
            Take back
          </button>
        </p>
      )}
    </DecisionLine>
  )
}

/** What was decided, newest first, with the way back while there is one. */
export const DecidedList = () => (
  <DecisionList
    list={useInfiniteQuery(decidedOptions)}
    failure="Failed to load the decisions."
    none="No decisions yet."
    line={(entry) => <DecidedLine key={entry._id} entry={entry} />}
  />
)
