import { useEffect, useState } from 'react'

const rest = 500

/** A value that somebody types, once they have stopped for a moment; at first it is what it is. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value])

  return settled
}
