import { useEffect, useRef } from 'react'
import type { Evidence } from '#contract/evidence.ts'
import { leadTo } from '#client/lib/browser/lead-to.ts'

/** Leads whoever has saved a piece of evidence to it, once it is there; the list unfolds where it is folded away. */
export function useSavedEntry(items: Evidence[], shown: Evidence[], unfold: () => void) {
  const saved = useRef<string | null>(null)

  useEffect(() => {
    if (!saved.current) return
    const isSaved = ({ _id }: Evidence) => _id === saved.current
    if (shown.some(isSaved)) {
      leadTo(saved.current)
      saved.current = null
    } else if (items.some(isSaved)) unfold()
  })

  return (id: string) => {
    saved.current = id
  }
}
