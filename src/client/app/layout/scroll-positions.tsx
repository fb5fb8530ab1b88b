import { useEffect, useState } from 'react'
import { ScrollRestoration, useLocation, type Location } from 'react-router'
import { isFirstNavigation } from '#client/lib/browser/first-navigation.ts'
import { restoreScroll } from '#client/lib/browser/restore-scroll.ts'

const storageKey = 'swapwise:scroll'

// The first page of every visit has the same key.
const keyOf = ({ key, pathname }: Location) => key + pathname

/** A new page starts at its top; Back, Forward and a reload return to where the page was left. */
export function ScrollPositions() {
  const here = useLocation()
  const [leftAt] = useState(() => positionBeforeReload(keyOf(here)))

  // The router goes there once, and after a reload the page is still empty then.
  useEffect(() => (leftAt ? restoreScroll(leftAt) : undefined), [leftAt])

  return <ScrollRestoration storageKey={storageKey} getKey={keyOf} />
}

function positionBeforeReload(page: string): number {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
    if (!isFirstNavigation()) return positions[page] ?? 0
    // Else an address that is opened anew would begin where another visit of it ended. Any place that is stored, be it the
    // top, would outrank the one that the address names.
    sessionStorage.setItem(storageKey, JSON.stringify({ ...positions, [page]: undefined }))
  } catch {
    // Storage is forbidden, or holds something else.
  }
  return 0
}
