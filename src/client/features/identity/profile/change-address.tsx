import { ChevronDown } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { codeOf, messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useReauthentication } from './use-reauthentication.ts'
import { useSession } from '../session.tsx'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

/** Another address, once a link mailed to it was followed. The one before is told, with a way back. */
export function ChangeAddress({ person }: { person: SignedInUser }) {
  const [opened, setOpened] = useState(false)

  return (
    <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span className="text-base font-semibold">Change address</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && <ChangeAddressForm person={person} />}
    </details>
  )
}

function ChangeAddressForm({ person }: { person: SignedInUser }) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const { byPassword, field, reauthenticate } = useReauthentication(person)
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  const change = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { email = '', current = '' } = formValues(form)
    const address = email.trim()
    setMailedTo(null)
    void run(async () => {
      try {
        if (!(await reauthenticate(current))) return
        await identity.sendAddressChange(address)
        form.reset()
        setMailedTo(address)
      } catch (error) {
        const isWrong = codeOf(error) === 'auth/invalid-email'
        notify.error(
          isWrong ? 'We cannot send mail to this address.' : messageOf(error) || 'Something went wrong.',
        )
      }
    })
  }

  return (
    <form className="grid gap-5 pt-3" onSubmit={change}>
      <TextField label="New address" name="email" type="email" autoComplete="email" required />
      {byPassword && <CurrentPasswordField {...field} />}
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        {byPassword ? 'Send a link to the new address' : 'Confirm with Google and send a link'}
      </SubmitButton>
      <p role="status" className={mailedTo ? 'rounded-field bg-mint px-4 py-3 wrap-anywhere' : 'sr-only'}>
        {mailedTo && (
          <>
            Open the link we have mailed to <bdi>{mailedTo}</bdi> to finish the change. After that you log in
            with the new address. We will also tell <bdi>{person.email}</bdi>.
          </>
        )}
      </p>
    </form>
  )
}
