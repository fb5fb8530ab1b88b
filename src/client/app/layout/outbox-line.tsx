import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { countOf } from '#client/lib/format.ts'
import { notify } from '#client/lib/notify.ts'
import { useUnsent } from '#client/lib/outbox/outbox.ts'
import { paths } from '#client/lib/paths.ts'

/** How often what waits is tried again while the page is looked at. */
const retryEvery = 30_000

/** Says what has not been sent yet, and sends it once there is a connection. */
export function OutboxLine() {
  const { person } = useSession()
  const uid = person?.uid ?? null
  const client = useQueryClient()
  const unsent = useUnsent(uid)
  const waiting = unsent.filter(({ refused }) => refused === undefined).length
  const { pathname } = useLocation()

  useEffect(() => {
    if (!uid || !waiting) return
    const send = async () => {
      if (!navigator.onLine || document.visibilityState !== 'visible') return
      const { sendOutbox } = await import('#client/lib/outbox/send-outbox.ts')
      const { sent, refused } = await sendOutbox(uid)
      if (sent) notify.success(`Sent from your outbox: ${countOf(sent, 'thing')}.`)
      if (refused) notify.error('Something in your outbox was not taken. It says why there.')
      if (sent || refused) void client.invalidateQueries()
    }
    void send()
    const timer = setInterval(() => void send(), retryEvery)
    const sendNow = () => void send()
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendNow)
    }
  }, [uid, waiting, client])

  if (!unsent.length || pathname === paths.outbox) return null
  return (
    <p className="border-b border-base-300 bg-mint">
      <Link
        to={paths.outbox}
        className="page-width text-link flex min-h-11 items-center gap-3 py-2 text-small"
      >
        <Send size={18} aria-hidden="true" className="shrink-0" />
        {countOf(unsent.length, 'thing')} in your outbox {unsent.length === 1 ? 'has' : 'have'} not been sent
        yet
      </Link>
    </p>
  )
}
