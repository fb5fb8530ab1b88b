import { useEffect, type ReactNode } from 'react'
import { lastFocused } from '#client/lib/browser/last-focused.ts'
import { MessagePage } from '#client/ui/page-layouts/message-page.tsx'

/** Also takes the place of a query that somebody was busy with: they are brought to what is said about it. */
export function QueryNotFound({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (document.activeElement !== document.body || !lastFocused()) return
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])

  return (
    <MessagePage heading="Query not found." illustration="empty-search">
      {children}
    </MessagePage>
  )
}
