import { lastFocused } from './last-focused.ts'

/**
 * Remembers the place of the element that was pressed among its like, for when it is gone: focus then goes to
 * the one that has taken its place, or to what its list belongs to, which may be the page.
 */
export function focusNearby(like: string, pressed = lastFocused()) {
  const all = (): (HTMLElement | null)[] => [...document.querySelectorAll<HTMLElement>(like)]
  const around = pressed?.closest('ol, ul, table')?.parentElement?.closest<HTMLElement>('[tabindex]')
  const place = Math.max(0, all().indexOf(pressed))

  return () => {
    const now = all()
    const nearby =
      now[Math.min(place, now.length - 1)] ?? (around?.isConnected ? around : document.getElementById('main'))
    const next = pressed?.isConnected ? pressed : nearby
    next?.focus()
  }
}
