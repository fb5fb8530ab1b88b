import { X } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { useSession } from '#client/features/identity/session.tsx'
import { useVerificationMail } from '#client/features/identity/use-verification-mail.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useReturning } from '#client/lib/browser/use-returning.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { AddressShown } from './address-shown.tsx'

interface Props {
  uid: string
  email: string
  onClose: () => void
}

export function AddressLine({ uid, email, onClose }: Props): ReactNode {
  const { identity } = useSession()
  const { run } = usePending()
  const { mailed, pending, send } = useVerificationMail()
  // The link in the mail may be opened in another browser, which tells this one nothing.
  const lookAgain = useCallback(() => {
    if (!document.hidden) void run(() => identity.reload().catch(() => undefined))
  }, [identity, run])
  useReturning(lookAgain, true)

  return (
    // It comes after the page: at its end nothing moves.
    <aside
      aria-label="Your address"
      className="address-line bottom-0 z-20 border-t border-base-300 bg-base-200 text-small print:hidden"
    >
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
            onClose()
            focusPage()
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
