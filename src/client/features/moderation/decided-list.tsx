import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DecidedEntry } from '#contract/moderation.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { decidedOptions, moderationKey, takeDecisionBack } from './api.ts'
import { subjectNames } from './words.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { notify } from '#client/lib/notify.ts'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

function DecidedLine({ entry }: { entry: DecidedEntry }) {
  const client = useQueryClient()
  const { pending, run } = usePending()
  const { _id, action, subject, title, path, reason, at, until, author, undoneAt, undoUntil } = entry
  const name = author && (author.name || author.handle)
  const words = `${subjectNames[subject]}, ${decidedWords[action].toLowerCase()}`

  const takeBack = () =>
    void run(async () => {
      try {
        await takeDecisionBack(_id)
        notify.success('Taken back.')
      } catch (error) {
        notify.error(errorMessage(error, 'That could not be taken back.'))
      }
      await Promise.all(
        [moderationKey, ...Object.values(cacheKeys)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    })

  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <p className="text-small text-quiet">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {name && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      <p>
        <span className="font-semibold">{words}</span>
        {until && (
          <>
            {' until '}
            <time dateTime={until}>{formatDateTime(until)}</time>
          </>
        )}
        {(title || path) && ': '}
        {path ? (
          <Link to={path} className="text-link">
            <bdi>{title || 'Have a look'}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <p dir="auto" className="free-text max-w-prose">
        {reason}
      </p>
      {undoneAt && (
        <p className="text-small font-semibold">
          Taken back <time dateTime={undoneAt}>{formatDateTime(undoneAt)}</time>
        </p>
      )}
      {undoUntil && Date.parse(undoUntil) > Date.parse(at) && !undoneAt && (
        <p>
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={`Take back: ${words}`}
            aria-disabled={pending}
            onClick={takeBack}
          >
            Take back
          </button>
        </p>
      )}
    </li>
  )
}

/** What was decided, newest first, with the way back while there is one. */
export const DecidedList = () => (
  <PagedSection
    list={useInfiniteQuery(decidedOptions)}
    loading={<Spinner />}
    failure="Failed to load what was decided."
    empty={<p className="py-12 text-center font-display text-name">Nothing has been decided yet.</p>}
  >
    {(entries) => (
      <ol className="divide-y divide-base-300">
        {entries.map((entry) => (
          <DecidedLine key={entry._id} entry={entry} />
        ))}
      </ol>
    )}
  </PagedSection>
)
