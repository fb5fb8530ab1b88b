import { useRef, useState, type SubmitEvent } from 'react'
import { messageOf } from '#client/features/identity/identity-error.ts'
import { passwordHint, passwordProblem } from '#client/features/identity/password-rules.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { formValues } from '#client/lib/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/use-pending.ts'
import { PasswordField } from '#client/ui/password-field.tsx'
import { SubmitButton } from '#client/ui/submit-button.tsx'

interface Props {
  code: string
  email: string | null
  onDone: () => void
}

export function ResetPasswordForm({ code, email, onDone }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '' } = formValues(event.currentTarget)
    const found = passwordProblem(password)
    setProblem(found)
    if (found) return field.current?.focus()
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
      <PasswordField
        ref={field}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        problem={problem}
      />
      <SubmitButton pending={pending}>Save new password</SubmitButton>
    </form>
  )
}
