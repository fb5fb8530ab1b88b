import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { openedAnew } from '#client/lib/opened-anew.ts'
import { scrollBack } from '#client/lib/scroll-back.ts'
import { scrollPlaces } from '#client/lib/scroll-places.ts'

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
      if (!returning.current) scrollPlaces.keep(shown.current.page, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const { first, pathname: before } = shown.current
    shown.current = { page, pathname, first: false }
    const place = first && openedAnew() ? 0 : scrollPlaces.of(page)
    if (goingBack && place > 0) {
      returning.current = true
      return scrollBack(place, () => {
        returning.current = false
      })
    }
    const target = hash && document.getElementById(hash.slice(1))
    if (goingBack) scrollTo(0, 0)
    else if (target) target.scrollIntoView()
    else if (before !== pathname) scrollTo(0, 0)
    scrollPlaces.keep(page, scrollY)
  }, [page, pathname, hash, goingBack])
}
