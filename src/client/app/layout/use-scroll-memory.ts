import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isFirstNavigation } from '#client/lib/browser/first-navigation.ts'
import { restoreScroll } from '#client/lib/browser/restore-scroll.ts'
import { scrollPositions } from '#client/lib/browser/scroll-positions.ts'

/** A new page starts at its top; Back, Forward and a reload return to where the page was left. */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const goingBack = useNavigationType() === NavigationType.Pop
  // The first page of every visit has the same key.
  const page = key + pathname
  const shown = useRef({ page, pathname, first: true })
  const returning = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      if (!returning.current) scrollPositions.save(shown.current.page, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const { first, pathname: before } = shown.current
    shown.current = { page, pathname, first: false }
    const place = first && isFirstNavigation() ? 0 : scrollPositions.of(page)
    if (goingBack && place > 0) {
      returning.current = true
      return restoreScroll(place, () => {
        returning.current = false
      })
    }
    const target = hash && document.getElementById(hash.slice(1))
    if (goingBack) scrollTo(0, 0)
    else if (target) target.scrollIntoView()
    else if (before !== pathname) scrollTo(0, 0)
    scrollPositions.save(page, scrollY)
  }, [page, pathname, hash, goingBack])
}
