import { useRef, useState } from 'react'
import type { OwnDecision } from '#contract/appeals.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { Time } from '#client/ui/time.tsx'

interface Props {
  decision: Pick<OwnDecision, '_id' | 'appeal' | 'appealUntil'>
  /** What it is about, for those who hear which one it is. */
  name: string
  uid: string
}

const became = {
  open: 'Your appeal is waiting for a moderator.',
  granted: 'Your appeal was granted.',
  refused: 'A moderator looked at your appeal. The decision stays.',
}

/** The way to appeal, or what became of an appeal. */
export function Appeal({ decision: { _id, appeal, appealUntil }, name, uid }: Props) {
  const [open, setOpen] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  const refocus = useRefocus(appeal)

  if (appeal === 'none') return null
  if (appeal !== 'possible')
    return (
      <p ref={answer} tabIndex={-1} className="font-semibold">
        {became[appeal]}
      </p>
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={`Appeal: ${name}`}
        onClick={() => setOpen(true)}
      >
        Appeal
      </button>
      {appealUntil && (
        <p className="text-small">
          You can appeal until <Time at={appealUntil} />
        </p>
      )}
      {open && (
        <AppealDialog
          decision={_id}
          uid={uid}
          onSent={() => refocus(() => answer.current?.focus())}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
