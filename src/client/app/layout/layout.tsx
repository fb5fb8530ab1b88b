import type { MouseEvent } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Footer } from './footer.tsx'
import { ScrollPositions } from './scroll-positions.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useIsRunning } from '#client/lib/brought.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { packWanted } from '#client/lib/pack/pack-wanted.ts'
import { deferred } from '#client/ui/deferred.tsx'
import { OfflineNotice } from '#client/ui/offline-notice.tsx'

const Connection = deferred(async () => (await import('./connection.tsx')).Connection)

export function Layout() {
  const main = usePageFocus()
  const isRunning = useIsRunning()
  // A page that has just come has a connection; what it takes to do without one is not for everybody's first load.
  const isSettled = useElapsed(packWanted.use() ? 0 : 5_000)
  const isLeaving = useNavigation().state !== 'idle'

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }

  return (
    <>
      <a
        href="#main"
        onClick={skipToContent}
        className="btn btn-primary fixed top-2 left-2 z-50 not-focus:sr-only"
      >
        Skip to content
      </a>
      <TopBar />
      {isLeaving && <div className="progress-line fixed inset-x-0 top-bar z-40 h-0.5 bg-primary" />}
      <div className="flex min-h-svh flex-col pt-bar">
        <main id="main" ref={main} tabIndex={-1} className="grow">
          <noscript>
            <p className="page-width pt-6">
              You can read everything here. To sign in or to write something, please turn on JavaScript.
            </p>
          </noscript>
          {isSettled && <Connection />}
          <Outlet />
        </main>
        <UnconfirmedAddress />
      </div>
      <Footer />
      {!isRunning && (
        <p className="not-started fixed inset-x-0 bottom-0 z-40 border-t border-base-300 bg-base-100 p-4 text-center">
          This page could not start. Its scripts may be blocked, or the connection may be too slow.{' '}
          <a href="" className="text-link">
            Try again
          </a>
        </p>
      )}
      <OfflineNotice />
      <SessionNotice />
      <ScrollPositions />
    </>
  )
}
