import { useEffect, useMemo, useState } from 'react'
import { useIsRunning } from '#client/lib/brought.ts'
import { noScans, scansHere, withoutAll, withoutScan, withScan, type Scans } from './scans.ts'

export function useScans() {
  const isRunning = useIsRunning()
  // The server knows nothing of this tab.
  const stored = useMemo(() => (isRunning ? scansHere.read() : noScans), [isRunning])
  const [changed, setChanged] = useState<Scans | null>(null)
  const change = (next: (before: Scans) => Scans) => setChanged((before) => next(before ?? scansHere.read()))

  useEffect(() => {
    if (changed) scansHere.store(changed)
  }, [changed])

  return {
    ...(changed ?? stored),
    add: (gtin: string) => change((before) => withScan(before, gtin)),
    show: (gtin: string | null) => change((before) => ({ ...before, shown: gtin })),
    remove: (gtin: string) => change((before) => withoutScan(before, gtin)),
    clear: () => change(withoutAll),
    setIsShelf: (isShelf: boolean) => change((before) => ({ ...before, isShelf })),
  }
}
