import { savesData } from './metered.ts'

/** Nobody who reads one page and leaves has to store the app for that. */
const stayed = 10_000

let isStarted = false

/** At once for whoever wants it, else when the page has been used for a while; gives a way to leave it. */
export function startWorkerLater(isWanted: boolean) {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (!isWanted && savesData()) return
  const start = async () => {
    isStarted = true
    await (await import('./new-version.ts')).keepUpToDate()
  }
  const timer = setTimeout(() => void start().catch(() => undefined), isWanted ? 0 : stayed)
  return () => clearTimeout(timer)
}
