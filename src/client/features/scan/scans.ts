/** What was scanned in this tab. It outlives the page, so that Back leads to it, and goes with the tab. */
export interface Scans {
  /** In the order in which they were scanned. */
  gtins: readonly string[]
  shown: string | null
  isShelf: boolean
}

const storageKey = 'scans'
/** More than anybody has before their eyes. */
const most = 60
export const noScans: Scans = { gtins: [], shown: null, isShelf: false }

export const withScan = (scans: Scans, gtin: string): Scans => ({
  ...scans,
  gtins: scans.gtins.includes(gtin) ? scans.gtins : [...scans.gtins, gtin].slice(-most),
  shown: gtin,
})

export function withoutScan(scans: Scans, gtin: string): Scans {
  const gtins = scans.gtins.filter((one) => one !== gtin)
  return { ...scans, gtins, shown: gtins.at(-1) ?? null }
}

export const withoutAll = ({ isShelf }: Scans): Scans => ({ ...noScans, isShelf })

export function storedScans(): Scans {
  try {
    return { ...noScans, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Scans>) }
  } catch {
    return noScans
  }
}

export function storeScans(scans: Scans) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(scans))
  } catch {
    // Storage may be forbidden: they then last as long as the page.
  }
}
