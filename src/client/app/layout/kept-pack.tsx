import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#client/features/identity/session.tsx'
import { startWorkerLater } from '#client/lib/browser/start-worker-later.ts'
import { useAnsweredAsOf } from '#client/lib/pack/answered-here.ts'
import { packWanted } from '#client/lib/pack/pack-wanted.ts'
import { Time } from '#client/ui/time.tsx'

/** How long the page has been there before it fetches answers for later. */
const rest = 5_000
/** How often the server is tried again while this device answers. */
const retryEvery = 20_000

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Keeps the answers on this device up to date; says where they are shown, and asks the server again meanwhile. */
export function KeptPack() {
  const client = useQueryClient()
  const isWanted = packWanted.use() !== ''
  const asOf = useAnsweredAsOf()
  const { status } = useSession()

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
    // However a session ended, what was kept of its lists goes with it.
    if (isWanted && status === 'signedOut')
      void import('#client/lib/pack/own-lists.ts').then(({ forgetOwnLists }) => forgetOwnLists())
  }, [isWanted, status])

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

  return (
    <div role="status">
      {asOf !== null && (
        <p className="border-b border-base-300 bg-butter">
          <span className="page-width flex min-h-11 items-center gap-3 py-2 text-small">
            <CloudOff size={18} aria-hidden="true" className="shrink-0" />
            <span>
              There is no connection. Answers are those of{' '}
              <Time at={new Date(asOf).toISOString()} as="minute" />.
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
