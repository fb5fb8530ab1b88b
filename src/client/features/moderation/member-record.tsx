import { useQuery } from '@tanstack/react-query'
import { memberRecordOptions } from './api.ts'
import { DecisionLine } from './decision-line.tsx'
import { loggedWords, standingWords } from './words.ts'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Time } from '#client/ui/time.tsx'

/** How a member stands and what was decided on them and theirs, for moderators. */
export function MemberRecord({ handle }: { handle: string }) {
  const { data: record, isError, refetch } = useQuery(memberRecordOptions(handle))
  if (isError && !record)
    return <FailedSection message="Failed to load their record." onRetry={() => void refetch()} />
  if (!record) return null
  const { decisions, suspendedUntil } = record
  return (
    <section className="rounded-box bg-base-200 p-5">
      <h2 className="text-name">For moderators</h2>
      <p className="mt-1">
        {standingWords(record)}
        {suspendedUntil && (
          <>
            {' · Suspended until '}
            <Time at={suspendedUntil} />
          </>
        )}
      </p>
      {decisions.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">
            {decisions.length === 1 ? '1 decision' : `${decisions.length} decisions`} on them and their posts
          </summary>
          <ol className="divide-y divide-base-300">
            {decisions.map((decision) => (
              <DecisionLine key={decision._id} {...decision} words={loggedWords(decision)} />
            ))}
          </ol>
        </details>
      ) : (
        <p className="mt-1 text-quiet">No decisions on them or their posts.</p>
      )}
    </section>
  )
}
