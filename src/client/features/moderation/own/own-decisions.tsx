import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnDecision } from '#contract/appeals.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { ownDecisionsOptions } from '../api.ts'
import { subjectNames } from '../words.ts'
import { Appeal } from './appeal.tsx'
import { formatDate, formatDateTime } from '#client/lib/format.ts'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const OwnLine = ({ uid, decision }: { uid: string; decision: OwnDecision }) => {
  const { action, subject, title, path, reason, at, until, undoneAt } = decision
  const what = subject === 'member' ? 'Your account' : subjectNames[subject]
  return (
    <li className="grid gap-2 py-5 wrap-anywhere">
      <p className="text-small text-quiet">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p>
        <span className="font-semibold">
          {what}, {decidedWords[action].toLowerCase()}
        </span>
        {until && (
          <>
            {' until '}
            <time dateTime={until}>{formatDate(until)}</time>
          </>
        )}
        {title && subject !== 'member' && (
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
      {undoneAt ? (
        <p className="font-semibold">
          Taken back <time dateTime={undoneAt}>{formatDateTime(undoneAt)}</time>
        </p>
      ) : (
        <Appeal decision={decision} name={title ?? what} uid={uid} />
      )}
    </li>
  )
}

/** What was decided on somebody's posts and on themselves, for themselves. */
export const OwnDecisions = ({ uid }: { uid: string }) => (
  <PagedSection
    list={useInfiniteQuery(ownDecisionsOptions)}
    loading={<Spinner />}
    failure="Failed to load what was decided."
    empty={<p className="py-12 font-display text-name">Nothing was decided about your posts. Carry on!</p>}
  >
    {(decisions) => (
      <ol className="divide-y divide-base-300">
        {decisions.map((decision) => (
          <OwnLine key={decision._id} uid={uid} decision={decision} />
        ))}
      </ol>
    )}
  </PagedSection>
)
