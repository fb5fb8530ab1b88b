import { useEffect, useEffectEvent, useRef } from 'react'
import type { Undo } from './use-deciding.ts'

interface Props {
  undo: Undo
  onUndo: () => void
  onGone: () => void
}

const shownFor = 10_000

/** Stands in the page where the decided entry stood, so that Tab finds it there, and is seen at the end of the screen. */
export function UndoLine({ undo: { words, title, note }, onUndo, onGone }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const overdue = useRef(false)
  const end = useEffectEvent(() => {
    // Whoever is about to press it may finish.
    if (document.activeElement === button.current) overdue.current = true
    else onGone()
  })
  useEffect(() => {
    const timer = setTimeout(() => end(), shownFor)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="fixed inset-x-0 bottom-4 z-20 flex justify-center px-4">
      <p className="flex max-w-full items-center gap-4 rounded-field bg-neutral px-4 py-1 text-small text-neutral-content shadow-lift">
        <span className="min-w-0">
          <span className="block truncate">
            {words}: <bdi>{title}</bdi>
          </span>
          {note}
        </span>
        <button
          ref={button}
          type="button"
          data-undo
          className="min-h-11 min-w-11 shrink-0 cursor-pointer font-semibold underline underline-offset-4"
          onClick={onUndo}
          onBlur={() => overdue.current && onGone()}
        >
          Undo
        </button>
      </p>
    </div>
  )
}
