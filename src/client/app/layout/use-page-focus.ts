import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves focus to the new page, as a full page load would, so that keyboards and screen readers start at its top. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
