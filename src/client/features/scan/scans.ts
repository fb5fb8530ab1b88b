import { tabValue } from '#client/lib/browser/tab-value.ts'

/** What was scanned in this tab. */
export interface Scans {
  /** In the order in which they were scanned. */
  gtins: readonly string[]
  shown: string | null
  isShelf: boolean
}

/** More than anybody has before their eyes. */
const most = 60
export const noScans: Scans = { gtins: [], shown: null, isShelf: false }
export const scansHere = tabValue('scans', noScans)

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
