import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { formValues } from '#client/lib/forms/form-values.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  pending: string
  onDone: (person: SignedInUser) => void
  onBack: () => void
}

/** Asks for the passkey, or for what stands in for a lost one. What went wrong is said where one looks. */
export function SecondFactorStep({ pending: waiting, onDone, onBack }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [byCode, setByCode] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const words = useRef<HTMLParagraphElement>(null)

  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [byCode])

  const attempt = (work: () => Promise<SignedInUser>) => {
    setProblem(null)
    void run(async () => {
      try {
        onDone(await work())
      } catch (error) {
        setProblem(messageOf(error) || 'Something went wrong.')
      }
    })
  }
  const sendCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '' } = formValues(event.currentTarget)
    attempt(() => identity.signInWithRecoveryCode(waiting, code))
  }
  const choose = (code: boolean) => {
    setProblem(null)
    setByCode(code)
  }

  return (
    <div className="grid gap-5">
      <p ref={words} tabIndex={-1} className="text-lead outline-none">
        {byCode
          ? 'Enter one of the ten recovery codes you were given. Each works once.'
          : 'One more step: your account asks for your passkey.'}
      </p>
      {byCode ? (
        <form className="grid gap-5" onSubmit={sendCode}>
          <TextField
            label="Recovery code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            problem={problem}
            onInput={() => setProblem(null)}
            required
          />
          <SubmitButton pending={pending}>Use this code</SubmitButton>
        </form>
      ) : (
        <>
          <SubmitButton
            type="button"
            pending={pending}
            onClick={() => attempt(() => identity.signInWithPasskey(waiting))}
          >
            <KeyRound size={18} aria-hidden="true" />
            Use my passkey
          </SubmitButton>
          <p role="alert" className={problem ? 'rounded-field bg-mint px-4 py-3' : 'sr-only'}>
            {problem}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <button type="button" className="text-link tap-area" onClick={() => choose(!byCode)}>
          {byCode ? 'Use my passkey instead' : 'I lost my passkey'}
        </button>
        <button type="button" className="text-link tap-area" onClick={onBack}>
          Back to login
        </button>
      </div>
    </div>
  )
}
