import { useState } from 'react'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SecondFactorNeeded } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'

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
