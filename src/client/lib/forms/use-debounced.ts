import { useEffect, useState } from 'react'

/** Longer than a slow typist takes to find the next key. */
const longDelay = 1_000

/** A value that somebody types, once they have stopped for a moment; at first it is what it is. */
export function useDebounced<T>(value: T, delay = longDelay): T {
  const [debounced, setDebounced] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])

  return debounced
}
