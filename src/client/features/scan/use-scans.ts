import { useEffect, useState } from 'react'
import { useIsRunning } from '#client/lib/brought.ts'
import { noScans, storedScans, storeScans, withoutAll, withoutScan, withScan, type Scans } from './scans.ts'

export function useScans() {
  const isRunning = useIsRunning()
  /** Null while the page is the server's, which knows nothing of this tab. */
  const [scans, setScans] = useState(() => (isRunning ? storedScans() : null))
  const change = (next: (before: Scans) => Scans) => setScans((before) => next(before ?? storedScans()))

  useEffect(() => {
    if (scans) storeScans(scans)
    else if (isRunning) setScans(storedScans())
  }, [scans, isRunning])

  return {
    ...(scans ?? noScans),
    add: (gtin: string) => change((before) => withScan(before, gtin)),
    show: (gtin: string | null) => change((before) => ({ ...before, shown: gtin })),
    remove: (gtin: string) => change((before) => withoutScan(before, gtin)),
    clear: () => change(withoutAll),
    setIsShelf: (isShelf: boolean) => change((before) => ({ ...before, isShelf })),
  }
}
