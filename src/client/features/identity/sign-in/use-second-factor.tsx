import { useState } from 'react'
import { SecondFactorNeeded } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { deferred, partFailed } from '#client/ui/deferred.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

// Few accounts ask for one.
const SecondFactorStep = deferred(async () => (await import('./second-factor-step.tsx')).SecondFactorStep, {
  waiting: <Spinner />,
  failed: partFailed,
})

/** For a form whose account may ask for a passkey as well: while it does, `step` takes the form's place. */
export function useSecondFactor(onDone: (person: SignedInUser) => void) {
  const [pending, setPending] = useState<string | null>(null)

  const isAskedFor = (error: unknown): boolean => {
    if (!(error instanceof SecondFactorNeeded)) return false
    setPending(error.pending)
    return true
  }
  const step = pending !== null && (
    <SecondFactorStep pending={pending} onDone={onDone} onBack={() => setPending(null)} />
  )
  return { isAskedFor, step }
}
