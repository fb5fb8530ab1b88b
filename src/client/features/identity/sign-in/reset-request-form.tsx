import { useState, type SubmitEvent } from 'react'
import { codeOf } from '../identity-error.ts'
import { useSession } from '../session.tsx'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

export function ResetRequestForm() {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '' } = formValues(event.currentTarget)
    setMailedTo(null)
    void run(async () => {
      try {
        await identity.sendPasswordReset(email)
        setMailedTo(email)
      } catch (error) {
        notify.warning(codeOf(error))
      }
    })
  }

  return (
    <form className="grid gap-5" onSubmit={send}>
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <SubmitButton pending={pending}>Send reset link</SubmitButton>
      <p role="status" className={mailedTo ? 'rounded-field bg-mint px-4 py-3 wrap-anywhere' : 'sr-only'}>
        {mailedTo && (
          <>
            If <bdi>{mailedTo}</bdi> has an account here, a link is on its way. It works once, for an hour.
          </>
        )}
      </p>
    </form>
  )
}
