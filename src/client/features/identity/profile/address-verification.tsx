import { BadgeCheck, MailQuestionMark } from 'lucide-react'
import type { SignedInUser } from '../port.ts'
import { useVerificationMail } from '../use-verification-mail.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

export function AddressVerification({ person }: { person: SignedInUser }) {
  const { mailed, pending, send } = useVerificationMail()
  const Icon = person.emailVerified ? BadgeCheck : MailQuestionMark

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
        <SubmitButton type="button" className="btn-quiet justify-self-start" pending={pending} onClick={send}>
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
