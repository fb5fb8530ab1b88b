import type { SubmitEvent } from 'react'
import { messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useReauthentication } from './use-reauthentication.ts'
import { useSession } from '../session.tsx'
import { useNewPassword } from '../use-new-password.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { PasswordField } from '#client/ui/forms/password-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

export function PasswordForm({ person }: { person: SignedInUser }) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const { byPassword, field: currentPassword, reauthenticate } = useReauthentication(person)
  const { isGood, field } = useNewPassword()

  const change = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { current = '', password = '' } = formValues(form)
    if (!isGood(password)) return
    void run(async () => {
      try {
        if (!(await reauthenticate(current))) return
        await identity.changePassword(password)
        form.reset()
        notify.success('Password changed.')
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })
  }

  return (
    <form className="grid gap-5" onSubmit={change}>
      <input type="email" autoComplete="username" value={person.email ?? ''} readOnly hidden />
      {byPassword && <CurrentPasswordField {...currentPassword} />}
      <PasswordField {...field} label="New password" />
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        {byPassword ? 'Change password' : 'Confirm with Google and set password'}
      </SubmitButton>
    </form>
  )
}
