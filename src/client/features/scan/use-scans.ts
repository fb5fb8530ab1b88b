import { useEffect, useState } from 'react'
import { storedScans, storeScans, withoutAll, withoutScan, withScan } from './scans.ts'

export function useScans() {
  const [scans, setScans] = useState(storedScans)

  useEffect(() => storeScans(scans), [scans])

  return {
    ...scans,
    add: (gtin: string) => setScans((before) => withScan(before, gtin)),
    show: (gtin: string | null) => setScans((before) => ({ ...before, shown: gtin })),
    remove: (gtin: string) => setScans((before) => withoutScan(before, gtin)),
    clear: () => setScans(withoutAll),
    setIsShelf: (isShelf: boolean) => setScans((before) => ({ ...before, isShelf })),
  }
}
