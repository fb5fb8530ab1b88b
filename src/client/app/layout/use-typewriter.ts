import { useEffect, useState } from 'react'
import { firstKeystroke, nextKeystroke, textAt, waitAfter, words } from './typewriter.ts'
import { useReducedMotion } from '#client/lib/browser/use-media-query.ts'

export function useTypewriter() {
  const still = useReducedMotion()
  const [now, setNow] = useState(firstKeystroke)

  useEffect(() => {
    if (still) return
    const timer = setTimeout(() => setNow(nextKeystroke), waitAfter(now))
    return () => clearTimeout(timer)
  }, [now, still])

  return still ? { text: words[0], moving: false } : { text: textAt(now), moving: true }
}
