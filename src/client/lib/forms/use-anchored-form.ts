import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isFirstNavigation } from '../browser/first-navigation.ts'

/** Whoever follows a link to a form by its anchor is put into its first field; whoever comes back is left where they were. */
export function useAnchoredForm(anchor: string) {
  const { hash, key } = useLocation()
  const isFirst = key === 'default' && isFirstNavigation()
  const comingBack = useNavigationType() === NavigationType.Pop && !isFirst
  const isMeant = hash === `#${anchor}` && !comingBack

  useEffect(() => {
    if (!isMeant) return
    // After the page has been given the focus and its place.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(anchor)
      section?.scrollIntoView()
      section?.querySelector('input')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [anchor, isMeant, key])
}
