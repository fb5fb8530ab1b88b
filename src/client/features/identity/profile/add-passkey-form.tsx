import type { SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import type { ChangePasskeys } from './change-passkeys.ts'
import { useHasPasskeys } from '../sign-in/passkey-button.tsx'
import { formValues } from '#client/lib/forms/form-values.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  number: number
  onChange: ChangePasskeys
}

export function AddPasskeyForm({ number, onChange }: Props) {
  const { pending, run } = usePending()
  const hasPasskeys = useHasPasskeys()

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = '' } = formValues(event.currentTarget)
    const make = async () => (await import('../embedded/passkey-calls.ts')).makePasskey(name.trim())
    void run(() => onChange(make, 'Passkey added.'))
  }

  if (!hasPasskeys) return <p className="text-quiet">This browser does not support passkeys.</p>
  return (
    <form className="grid gap-5" onSubmit={add}>
      <TextField
        key={number}
        label="Name of the new passkey"
        name="name"
        defaultValue={`Passkey ${number}`}
        hint="A name helps you tell your passkeys apart."
        maxLength={limits.passkeyName}
        autoComplete="off"
        required
      />
      <SubmitButton pending={pending} data-passkey className="btn-primary justify-self-start">
        Add a passkey
      </SubmitButton>
    </form>
  )
}
