import { useEffect, useEffectEvent } from 'react'

/** Whether the history stands at what lies over a page: what leads on from there takes its place. */
export const isLaidOver = () => (history.state as { laidOver?: boolean } | null)?.laidOver === true

/** Lets Back close what lies over the page, as it does on phones everywhere, instead of leaving the page. */
export function useBackToClose(open: boolean, close: () => void) {
  const wentBack = useEffectEvent(close)

  useEffect(() => {
    if (!open) return
    // Past the router: for it the page stays what it is.
    history.pushState({ ...(history.state as object | null), laidOver: true }, '')
    const onPop = () => wentBack()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      if (isLaidOver()) history.back()
    }
  }, [open])
}
