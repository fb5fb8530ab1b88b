import { useEffect, useRef } from 'react'
import { voteReasons, type VoteReason } from './vote-reasons.ts'

interface Props {
  id: string
  onChoose: (reason: VoteReason) => void
  onClose: () => void
}

/** Asks in place why an alternative is not a fit. Whoever opened it is put before the answers, where a second press chooses none. */
export function NotFitReasons({ id, onChoose, onClose }: Props) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])

  return (
    <div
      ref={group}
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      className="grid max-w-prose gap-2 rounded-field bg-base-200 p-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p id={`${id}-question`} className="font-semibold">
        Why is it not a fit?
      </p>
      <div className="flex flex-wrap gap-2">
        {voteReasons.map(([reason, words]) => (
          <button
            key={reason}
            type="button"
            className="btn btn-quiet px-3.5 text-small max-sm:w-full max-sm:justify-start"
            onClick={() => onChoose(reason)}
          >
            {words}
          </button>
        ))}
        <button type="button" className="btn btn-ghost text-small max-sm:w-full" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  )
}
