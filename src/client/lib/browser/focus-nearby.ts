import { lastFocused } from './last-focused.ts'

/**
 * Remembers the place of the element that was last used among its like, for when it is gone: focus then goes to
 * the one that has taken its place, or to the page.
 */
export function focusNearby(like: string) {
  const all = () => [...document.querySelectorAll<HTMLElement>(like)]
  const used = lastFocused()
  const place = Math.max(
    0,
    all().findIndex((element) => element === used),
  )

  return () => {
    const now = all()
    const nearby = now[Math.min(place, now.length - 1)] ?? document.getElementById('main')
    const next = used?.isConnected ? used : nearby
    next?.focus()
  }
}
