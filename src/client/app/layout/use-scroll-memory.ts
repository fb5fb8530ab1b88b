import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/** A new page starts at its top; Back and Forward return to where the page was left. */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const goingBack = useNavigationType() === NavigationType.Pop
  const shown = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(shown.current.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const samePage = shown.current.pathname === pathname
    shown.current = { key, pathname }
    if (goingBack) scrollTo(0, positions.get(key) ?? 0)
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (!samePage) scrollTo(0, 0)
  }, [key, pathname, hash, goingBack])
}
