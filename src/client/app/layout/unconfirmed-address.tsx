import { X } from 'lucide-react'
import { useCallback } from 'react'
import type { SignedInUser } from '#client/features/identity/port.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { useVerificationMail } from '#client/features/identity/use-verification-mail.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { storedText } from '#client/lib/browser/stored-text.ts'
import { useReturning } from '#client/lib/browser/use-returning.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { AddressShown } from './address-shown.tsx'

/** Who closed the line, and on which day. */
const closed = storedText('address-line-closed')
const closing = (uid: string) => `${uid} ${new Date().toDateString()}`

/** Asks for the address to be confirmed until it is; nothing to visitors, and to whoever came with a proved one. */
export function UnconfirmedAddress() {
  const { person: known, status, identity } = useSession()
  const { run } = usePending()
  // From the first moment, so that nothing moves once the provider has answered.
  const person = status === 'loading' ? identity.remembered() : known
  const isOpen = Boolean(person?.email) && !person?.emailVerified
  const closedBy = closed.use()
  // The link in the mail may be opened in another browser, which tells this one nothing.
  const lookAgain = useCallback(() => {
    if (!document.hidden) void run(() => identity.reload().catch(() => undefined))
  }, [identity, run])
  useReturning(lookAgain, isOpen)

  if (!person?.email || !isOpen || closedBy === closing(person.uid)) return null
  return <Line key={person.uid} uid={person.uid} email={person.email} />
}

function Line({ uid, email }: Pick<SignedInUser, 'uid'> & { email: string }) {
  const { mailed, pending, send } = useVerificationMail()

  return (
    <aside aria-label="Your address" className="border-b border-base-300 bg-base-200 text-small print:hidden">
      <div className="page-width flex items-start gap-2 py-1">
        <p className="min-w-0 grow py-2.5 wrap-anywhere">
          Please confirm your email address with the link in our mail.{' '}
          <button
            type="button"
            className="text-link tap-area cursor-pointer"
            aria-disabled={pending}
            onClick={send}
          >
            Send the mail again
          </button>{' '}
          <span role="status">{mailed && 'The mail is on its way.'}</span>{' '}
          <AddressShown uid={uid} email={email} />
        </p>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label="Close for today"
          onClick={() => {
            closed.store(closing(uid))
            focusPage()
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
