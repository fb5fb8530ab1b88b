import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LogEntry } from '#contract/moderation.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { logOptions } from './api.ts'
import { pathOf } from './path-of.ts'
import { deciderNames, subjectNames } from './words.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const LogLine = ({ entry }: { entry: LogEntry }) => {
  const { role, action, subject, title, reason, at, undoneAt } = entry
  const path = title && pathOf(entry)
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <p className="text-small text-quiet">
        <time dateTime={at}>{formatDateTime(at)}</time> · {deciderNames[role]}
      </p>
      <p>
        <span className="font-semibold">
          {subjectNames[subject]}, {decidedWords[action].toLowerCase()}
        </span>
        {title && (
          <>
            {': '}
            {path ? (
              <Link to={path} className="text-link">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </>
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
    </li>
  )
}

/** What moderators decided and why, for everybody. */
export const LogList = () => (
  <PagedSection
    list={useInfiniteQuery(logOptions)}
    loading={<Spinner />}
    failure="Failed to load the log."
    empty={<p className="py-12 text-center font-display text-name">Nothing has been decided yet.</p>}
  >
    {(entries) => (
      <ol className="divide-y divide-base-300">
        {entries.map((entry) => (
          <LogLine key={entry._id} entry={entry} />
        ))}
      </ol>
    )}
  </PagedSection>
)
