import { useState } from 'react'
import { useGooglePopup } from '../embedded/use-google-popup.ts'
import { codeOf, SecondFactorNeeded } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'

const wrongPassword = ['auth/invalid-credential', 'auth/wrong-password']

/** Asks for proof that it is still the same person: their password, or Google where they have none. */
export function useReauthentication({ providers }: SignedInUser) {
  useGooglePopup()
  const { identity } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const byPassword = providers.includes('password')

  /** True when the proof holds; a wrong password is said beside its field, anything else is thrown. */
  const reauthenticate = async (password: string) => {
    setProblem(null)
    try {
      await identity.reauthenticate(byPassword ? password : null)
      return true
    } catch (error) {
      if (error instanceof SecondFactorNeeded) {
        await identity.signInWithPasskey(error.pending)
        return true
      }
      if (!byPassword || !wrongPassword.includes(codeOf(error))) throw error
      setProblem('This is not your current password.')
      return false
    }
  }

  return { byPassword, field: { problem, onInput: () => setProblem(null) }, reauthenticate }
}
