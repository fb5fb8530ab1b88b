const giveUpAfter = 10_000
/** How long a place is held once it is reached: what is above it may still move. */
const holdFor = 1_000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Goes to a place that may not be there yet: what a page shows arrives bit by bit, and a list with every page of it.
 * Ends when nothing more arrives, or when somebody goes their own way.
 */
export function restoreScroll(y: number): () => void {
  const over = new AbortController()
  const end = () => over.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const goThere = () => {
    scrollTo(0, y)
    clearTimeout(timer)
    timer = setTimeout(end, Math.abs(scrollY - y) < 2 ? holdFor : giveUpAfter)
  }
  const growth = new ResizeObserver(goThere)

  over.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    growth.disconnect()
  })
  for (const way of userEvents) addEventListener(way, end, { passive: true, signal: over.signal })
  goThere()
  growth.observe(document.body)
  return end
}
