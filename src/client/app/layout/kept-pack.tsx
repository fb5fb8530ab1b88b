import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startWorkerLater } from '#client/lib/browser/start-worker-later.ts'
import { useAnsweredAsOf } from '#client/lib/pack/or-from-pack.ts'
import { packWanted } from '#client/lib/pack/pack-wanted.ts'
import { OfflineNotice } from '#client/ui/offline-notice.tsx'

/** How long the page has been there before it fetches answers for later. */
const rest = 5_000
/** How often the server is tried again while this device answers. */
const retryEvery = 20_000

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Keeps the answers on this device up to date, and says where what is shown comes from them. */
export function KeptPack() {
  const client = useQueryClient()
  const isWanted = packWanted.use() !== ''
  const asOf = useAnsweredAsOf()

  useEffect(() => {
    // Whoever installs it wants to open it anywhere.
    if (!isWanted && isInstalled()) packWanted.store('yes')
    if (!isWanted) return
    const keep = () => {
      if (document.visibilityState === 'visible')
        void import('#client/lib/pack/keep-pack.ts').then(({ keepPack }) => keepPack())
    }
    const timer = setTimeout(keep, rest)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [isWanted])

  useEffect(() => startWorkerLater(isWanted), [isWanted])

  useEffect(() => {
    if (asOf === null) return
    const readAgain = () => void (navigator.onLine && client.invalidateQueries())
    const timer = setInterval(readAgain, retryEvery)
    addEventListener('online', readAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', readAgain)
    }
  }, [client, asOf])

  return <OfflineNotice asOf={asOf} />
}
