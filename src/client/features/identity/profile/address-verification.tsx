import { BadgeCheck, MailQuestionMark } from 'lucide-react'
import { useCallback, useState } from 'react'
import { messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { notify } from '#client/lib/notify.ts'
import { useReturning } from '#client/lib/browser/use-returning.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

export function AddressVerification({ person }: { person: SignedInUser }) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [mailed, setMailed] = useState(false)
  const { run: runAlone } = usePending()
  // The link in the mail may be opened in another browser, which tells this one nothing.
  const lookAgain = useCallback(() => {
    if (!document.hidden) void runAlone(() => identity.reload().catch(() => undefined))
  }, [identity, runAlone])
  useReturning(lookAgain, !person.emailVerified)
  const Icon = person.emailVerified ? BadgeCheck : MailQuestionMark

  const send = async () => {
    try {
      await identity.sendVerification()
      setMailed(true)
    } catch (error) {
      notify.error(messageOf(error) || 'Something went wrong.')
    }
  }

  return (
    <>
      <div>
        <p dir="auto" className="text-lead wrap-anywhere">
          {person.email}
        </p>
        <p className="mt-1 flex items-center gap-2 text-base text-quiet">
          <Icon
            size={18}
            aria-hidden="true"
            className={person.emailVerified ? 'text-primary' : 'text-secondary'}
          />
          {person.emailVerified ? 'Verified' : 'Not verified yet'}
        </p>
      </div>
      {!person.emailVerified && (
        <SubmitButton
          type="button"
          className="btn-quiet justify-self-start"
          pending={pending}
          onClick={() => void run(send)}
        >
          {mailed ? 'Send it again' : 'Send verification email'}
        </SubmitButton>
      )}
      <p
        role="status"
        className={mailed && !person.emailVerified ? 'rounded-field bg-mint px-4 py-3' : 'sr-only'}
      >
        {mailed && !person.emailVerified && 'The mail is on its way. Open its link to confirm your address.'}
      </p>
    </>
  )
}
