import { NotebookPen, Repeat2, ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react'
import { use, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Mine } from '#contract/mine.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { EntryCounts, swapWords, voteWords } from './entry-counts.tsx'
import { NotFitReasons } from './not-fit-reasons.tsx'
import { SwapNote } from './swap-note.tsx'
import { swapNoteDraft } from './swap-note-text.ts'
import { useMarking } from './use-marking.ts'
import type { Entry, VoteValue } from './shown-marks.ts'
import type { VoteReason } from './vote-reasons.ts'
import { forgetDraft } from '#client/lib/forms/drafts.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import type { PendingAction } from '#client/lib/pending-action.ts'
import { usePendingAction } from '#client/lib/use-pending-action.ts'
import { MemberButton } from '#client/ui/member-button.tsx'

interface Props {
  queryId: string
  recommendation: Recommendation
  isMember: boolean
  /** Recommended by whoever reads it. */
  own: boolean
  /** Asked by whoever reads it. */
  isOwnQuery: boolean
  /** Undefined until it is known. */
  mine: Mine | undefined
}

export function EntryMarks({ queryId, recommendation, isMember, own, isOwnQuery, mine }: Props) {
  const { _id: id, title } = recommendation
  const vote: VoteValue = mine?.votes[id] ?? null
  const swapped = mine?.swaps.includes(id) ?? false
  const uid = use(MemberUid)
  // A swap that is taken back takes its note along: it is here again for whoever switches once more.
  const [last, setLast] = useState({ uid, note: '' })
  const note = mine?.swapNotes[id] ?? (last.uid === uid ? last.note : '')
  const marking = useMarking(queryId, recommendation, { vote, swapped }, isOwnQuery)
  const [asking, setAsking] = useState<'reason' | 'note' | null>(null)
  const [said, setSaid] = useState('')
  const [notFit, swap] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const panel = useId()
  const here = useLocation()
  const navigate = useNavigate()

  const say = (done: Entry | null, words: (entry: Entry) => string) => {
    if (done) setSaid(words(done))
    return done !== null
  }
  // `isPending`: they were at the login for it.
  const cast = async (value: VoteValue, reason?: VoteReason, isPending?: boolean) => {
    setAsking(null)
    say(await marking.vote({ value, reason, isPending }), voteWords)
  }
  const doSwap = async (wanted: boolean, isPending?: boolean) => {
    if (marking.isDouble('swap')) return
    setAsking(wanted ? 'note' : null)
    setLast({ uid, note })
    const again = wanted && note ? { note } : {}
    if (!say(await marking.swap({ swapped: wanted, ...again, isPending }), swapWords)) setAsking(null)
  }
  /** The page says so there, and gives back what was typed. Whoever has gone on to another page stays there. */
  const onGone = () => {
    if (swap.current) void navigate({ ...here, hash: `#${id}` }, { replace: true })
  }
  const keepNote = async (note: string, shared?: boolean, isPending?: boolean) => {
    const kept = say(
      await marking.swap({ swapped: true, note, shared, isPending, onGone }, 'note'),
      () => 'Your note is saved.',
    )
    if (!kept) return false
    setLast({ uid, note })
    // Whoever was at the login for it has no form that would.
    forgetDraft(swapNoteDraft(id), uid ?? null)
    return true
  }
  const close = (opener: HTMLElement | null) => {
    setAsking(null)
    opener?.focus()
  }

  const isMeant = (action: { id: string }) => action.id === id && !own
  usePendingAction('vote', isMeant, ({ value, reason }) => {
    if (value === -1 && !reason) setAsking('reason')
    else void cast(value, reason, true)
  })
  usePendingAction('swap', isMeant, ({ swapped, note, shared }) => {
    if (note === undefined) void doSwap(swapped, true)
    else void keepNote(note, shared, true)
  })

  if (own) return <EntryCounts counts={recommendation} />
  const to = (action: PendingAction) => ({ isMember, action, backTo: id })
  return (
    <div className="grid w-full gap-3">
      <div
        role="group"
        aria-label={`Vote on ${title}`}
        className="grid grid-cols-2 gap-2 md:flex md:flex-wrap print:hidden"
      >
        <MemberButton
          {...to({ kind: 'vote', id, value: 1 })}
          className="btn btn-quiet px-3.5 text-small"
          pressed={vote === 1}
          onPress={() => void cast(vote === 1 ? null : 1)}
        >
          <Label Icon={ThumbsUp} text="Helpful" count={recommendation.helpful} />
        </MemberButton>
        <MemberButton
          {...to({ kind: 'vote', id, value: -1 })}
          ref={notFit}
          className="btn btn-quiet px-3.5 text-small"
          pressed={vote === -1}
          aria-expanded={asking === 'reason'}
          onPress={() => {
            if (vote === -1) void cast(null)
            else setAsking('reason')
          }}
        >
          <Label Icon={ThumbsDown} text="Not a fit" count={recommendation.notFit} />
        </MemberButton>
        <div className="flex gap-2 max-md:col-span-2">
          <MemberButton
            {...to({ kind: 'swap', id, swapped: true })}
            ref={swap}
            className="btn btn-quiet grow px-3.5 text-small"
            pressed={swapped}
            onPress={() => void doSwap(!swapped)}
          >
            <Label Icon={Repeat2} text="I switched to this" count={recommendation.swapCount} />
          </MemberButton>
          {swapped && (
            <button
              type="button"
              className="btn btn-square btn-quiet"
              aria-label="Your note"
              title={note || 'Your note'}
              aria-expanded={asking === 'note'}
              onClick={() => setAsking(asking === 'note' ? null : 'note')}
            >
              <NotebookPen size={18} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      {asking === 'reason' && (
        <NotFitReasons
          id={panel}
          onChoose={(reason) => {
            notFit.current?.focus()
            void cast(-1, reason)
          }}
          onClose={() => close(notFit.current)}
        />
      )}
      {asking === 'note' && mine && (
        <SwapNote
          id={id}
          saved={note}
          wasShared={mine.sharedNotes?.includes(id) ?? false}
          onSave={keepNote}
          onClose={() => close(swap.current)}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface LabelProps {
  Icon: LucideIcon
  text: string
  count: number
}

const Label = ({ Icon, text, count }: LabelProps) => (
  <>
    <Icon size={18} aria-hidden="true" />
    {text}
    {count > 0 && <span className="tabular-nums">{count}</span>}
  </>
)
