import { startTransition, useEffect, useState } from 'react'

/** False until `milliseconds` have passed since the component appeared; true at once for 0. */
export function useElapsed(milliseconds: number) {
  const [elapsed, setElapsed] = useState(milliseconds === 0)

  useEffect(() => {
    if (elapsed) return
    const timer = setTimeout(() => startTransition(() => setElapsed(true)), milliseconds)
    return () => clearTimeout(timer)
  }, [elapsed, milliseconds])

  return elapsed
}
