import { useEffect, type ReactNode } from 'react'
import { lastFocused } from '#client/lib/browser/last-focused.ts'
import { MessagePage } from './message-page.tsx'

interface Props {
  heading: string
  children: ReactNode
}

/** Also takes the place of what somebody was busy with: they are brought to what is said about it. */
export function GonePage({ heading, children }: Props) {
  useEffect(() => {
    if (document.activeElement !== document.body || !lastFocused()) return
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])

  return (
    <MessagePage heading={heading} illustration="empty-search">
      {children}
    </MessagePage>
  )
}
