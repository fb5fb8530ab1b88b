import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { EvidenceList } from './use-evidence-list.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { classNames } from '#client/lib/class-names.ts'
import { countOf } from '#client/lib/format.ts'
import { Spinner } from '#client/ui/spinner.tsx'

/** So long what is below waits to be seen until the evidence is here. */
const holdFor = 1_000
export const shownAtFirst = 2

/** As high as evidence is at least, in rem, and the buttons below it. */
const heightOf = (pieces: number) => (pieces ? 0.75 + 9.25 * Math.min(pieces, shownAtFirst) : 0) + 3.75

interface Props {
  list: EvidenceList
  isClosed: boolean
  /** The evidence and what can be done with it; null until its code is here. */
  section: ReactNode
  /** What is below it on the page. */
  children: ReactNode
}

/**
 * The place of the evidence, which may come later than the page. What is below is seen shortly after at the latest; from
 * then on nothing that is being read may be pushed away, so that evidence which would is shown when it is asked for.
 */
export function EvidencePlace({ list: { items, count, isLoading }, isClosed, section, children }: Props) {
  const { hash } = useLocation()
  const place = useRef<HTMLElement>(null)
  const isReady = section !== null && !isLoading
  const [shown, setShown] = useState<'later' | 'on demand' | 'now'>(isReady ? 'now' : 'later')
  const [isBelowSeen, setBelowSeen] = useState(isReady)
  const isLate = useElapsed(holdFor) || hash !== ''
  const isSettled = shown !== 'later' || isLate
  const isMeant =
    /^#(evidence$|add-evidence$|check-|report-)/.test(hash) || items.some(({ _id }) => `#${_id}` === hash)

  useLayoutEffect(() => {
    if (shown !== 'later' || !isReady) return
    const box = place.current?.getBoundingClientRect()
    const isInSight = box !== undefined && box.height > 0 && box.bottom < innerHeight
    setShown(isInSight && isBelowSeen && items.length > 0 && !isMeant ? 'on demand' : 'now')
  }, [shown, isReady, isBelowSeen, isMeant, items.length])

  useEffect(() => {
    if (!isSettled) return
    // Once the evidence has been painted: until then what is below may move unseen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setBelowSeen(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isSettled])

  const showNow = () => {
    setShown('now')
    requestAnimationFrame(() => document.getElementById(items[0]?._id ?? '')?.focus({ preventScroll: true }))
  }
  return (
    <>
      <section ref={place} id="evidence" aria-labelledby="evidence-heading">
        <h2 id="evidence-heading" className="text-section">
          Evidence{count > 0 && ` (${count})`}
        </h2>
        {count === 0 && (
          <p className="mt-2 max-w-prose">No evidence yet.{!isClosed && ' Do you have a source?'}</p>
        )}
        <div
          className="flow-root"
          // Where there is none and nothing can be added, nothing comes.
          style={{ minHeight: `${count > 0 || !isClosed ? heightOf(count) : 0}rem` }}
        >
          {shown === 'now' && section}
          {shown === 'later' && count > 0 && <Spinner label="Loading evidence..." />}
          {shown === 'on demand' && (
            <button type="button" className="btn btn-quiet mt-4" onClick={showNow}>
              Show {countOf(Math.min(count, shownAtFirst), 'piece')} of evidence
            </button>
          )}
        </div>
      </section>
      <div className={classNames('grid gap-12 lg:gap-16', !isBelowSeen && 'min-h-screen opacity-0')}>
        {children}
      </div>
    </>
  )
}
