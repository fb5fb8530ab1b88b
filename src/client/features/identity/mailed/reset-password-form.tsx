import type { SubmitEvent } from 'react'
import { messageOf } from '../identity-error.ts'
import { useSession } from '../session.tsx'
import { useNewPassword } from '../use-new-password.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { PasswordField } from '#client/ui/forms/password-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  code: string
  email: string | null
  onDone: () => void
}

export function ResetPasswordForm({ code, email, onDone }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const { isGood, field } = useNewPassword()

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '' } = formValues(event.currentTarget)
    if (!isGood(password)) return
    void run(async () => {
      try {
        await identity.confirmPasswordReset(code, password)
        onDone()
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })
  }

  return (
    <form className="grid gap-5" onSubmit={save}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField {...field} label="New password" />
      <SubmitButton pending={pending}>Save new password</SubmitButton>
    </form>
  )
}
