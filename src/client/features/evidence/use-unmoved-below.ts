import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'

/** So long what is below waits to be seen until the evidence is here. */
const holdFor = 1_000

interface Options {
  isReady: boolean
  /** Where there is nothing to show, nothing can be pushed away. */
  isEmpty: boolean
  /** The address leads to the evidence itself. */
  isMeant: boolean
  hasHash: boolean
}

/**
 * Evidence may come later than the page, and what is below is seen shortly after at the latest. From then on nothing
 * that is being read may be pushed away: evidence which would is shown when it is asked for.
 */
export function useUnmovedBelow({ isReady, isEmpty, isMeant, hasHash }: Options) {
  const place = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<'later' | 'on demand' | 'now'>(isReady ? 'now' : 'later')
  const [isBelowSeen, setBelowSeen] = useState(isReady)
  const isLate = useElapsed(holdFor) || hasHash
  const isSettled = shown !== 'later' || isLate

  useLayoutEffect(() => {
    if (shown !== 'later' || !isReady) return
    const box = place.current?.getBoundingClientRect()
    const isInSight = box !== undefined && box.height > 0 && box.bottom < innerHeight
    setShown(isInSight && isBelowSeen && !isEmpty && !isMeant ? 'on demand' : 'now')
  }, [shown, isReady, isBelowSeen, isMeant, isEmpty])

  useEffect(() => {
    if (!isSettled) return
    // Once the evidence has been painted: until then what is below may move unseen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setBelowSeen(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isSettled])

  return { place, shown, isBelowSeen, showNow: () => setShown('now') }
}
