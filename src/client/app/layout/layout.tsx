import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useScreenPending } from '../pending-screens.ts'
import { OfflineNotice } from '#client/ui/offline-notice.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const main = usePageFocus()
  const pending = useScreenPending()
  useScrollMemory()

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
      {pending && <div className="progress-line fixed inset-x-0 top-bar z-40 h-0.5 bg-primary" />}
      {/* The line comes together with the page, so that nothing moves. */}
      <Suspense fallback={<div className="min-h-svh" />}>
        <div className="flex min-h-svh flex-col pt-bar">
          <UnconfirmedAddress />
          <main id="main" ref={main} tabIndex={-1} className="grow">
            {children}
          </main>
        </div>
      </Suspense>
      <Footer />
      <OfflineNotice />
      <SessionNotice />
    </>
  )
}
