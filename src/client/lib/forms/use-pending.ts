import { useCallback, useRef, useState } from 'react'

/** Runs one piece of work at a time: a second press while the first is under way does nothing. */
export function usePending() {
  const [pending, setPending] = useState(false)
  const running = useRef(false)

  const run = useCallback(async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await work()
    } finally {
      running.current = false
      setPending(false)
    }
  }, [])

  return { pending, run }
}
