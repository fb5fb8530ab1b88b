import type { ReactNode } from 'react'
import type { CheckNote, Evidence } from '#contract/evidence.ts'
import type { Verdict } from '#contract/freshness.ts'
import { useHash } from '#client/lib/browser/use-hash.ts'
import { reportAnchor } from '#client/lib/paths.ts'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

export type WrittenNote = Omit<CheckNote, 'verdict'>

interface Props {
  evidence: Evidence
  menu: (note: WrittenNote) => ReactNode
}

const says: Record<Verdict, string> = {
  'still-true': 'Still true',
  outdated: 'Outdated',
  disputed: 'Not true',
}

/** What members wrote beside their verdicts: doubts at once, what others say when it is wanted. */
export function CheckNotes({ evidence: { _id, disputes, notes }, menu }: Props) {
  // Whoever reported one of them as a visitor comes back to where it is.
  const isReported = useHash() === `#${reportAnchor(_id)}`
  const line = (verdict: Verdict, written: WrittenNote) => (
    <div key={written.checkedAt + written.note} className="flex min-h-11 items-center gap-4 text-small">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-semibold">
          {says[verdict]}, says <MemberName name={written.name || 'a member'} handle={written.handle} />:
        </span>{' '}
        <bdi>{written.note}</bdi> · <Time at={written.checkedAt} className="whitespace-nowrap text-quiet" />
        {written.unseen && (
          <span className="block text-quiet">
            {written.unseen === 'waiting'
              ? 'Others do not see this note until a moderator has looked at it.'
              : 'Others do not see this note: a moderator has hidden it.'}
          </span>
        )}
      </p>
      {/* It comes later, and moves nothing. */}
      <div className="w-11 shrink-0">{menu(written)}</div>
    </div>
  )

  return (
    <>
      {disputes.map((dispute) => line('disputed', dispute))}
      {notes.length > 0 && (
        <details open={isReported}>
          <summary className="min-h-11 cursor-pointer content-center text-small">
            Notes from members who checked it
          </summary>
          {notes.map(({ verdict, ...written }) => line(verdict, written))}
        </details>
      )}
    </>
  )
}
