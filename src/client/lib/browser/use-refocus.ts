import { useEffect, useRef } from 'react'

/** Gives the focus on, as it is told, once something else is shown: what had it is gone then. */
export function useRefocus(shown: unknown) {
  const waiting = useRef<(() => void) | null>(null)

  useEffect(() => {
    waiting.current?.()
    waiting.current = null
  }, [shown])

  return (focus: () => void) => {
    waiting.current = focus
  }
}
