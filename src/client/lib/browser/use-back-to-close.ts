import { useEffect, useEffectEvent } from 'react'

interface Entry {
  idx?: number
  laidOver?: boolean
}

/** Whether the history stands at what lies over a page: what leads on from there takes its place. */
export const isLaidOver = () => (history.state as Entry | null)?.laidOver === true

/** Lets Back close what lies over the page, as it does on phones everywhere, instead of leaving the page. */
export function useBackToClose(open: boolean, close: () => void) {
  const wentBack = useEffectEvent(close)

  useEffect(() => {
    if (!open) return
    const page = (history.state ?? {}) as Entry
    // Past the router: for it the page stays what it is.
    history.pushState({ ...page, idx: (page.idx ?? 0) + 1, laidOver: true }, '')
    const onPop = () => wentBack()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      if (isLaidOver()) history.back()
    }
  }, [open])
}
