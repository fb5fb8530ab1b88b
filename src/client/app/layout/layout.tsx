import type { MouseEvent } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Footer } from './footer.tsx'
import { ScrollPositions } from './scroll-positions.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { OfflineNotice } from '#client/ui/offline-notice.tsx'

export function Layout() {
  const main = usePageFocus()
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
        <UnconfirmedAddress />
        <main id="main" ref={main} tabIndex={-1} className="grow">
          <Outlet />
        </main>
      </div>
      <Footer />
      <OfflineNotice />
      <SessionNotice />
      <ScrollPositions />
    </>
  )
}
