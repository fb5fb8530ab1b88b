import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGooglePopup } from '../embedded/use-google-popup.ts'
import { codeOf, SecondFactorNeeded } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { sessionsOptions } from './account-api.ts'

const wrongPassword = ['auth/invalid-credential', 'auth/wrong-password']

/** Asks for proof that it is still the same person: their password, or Google where they have none. */
export function useReauthentication({ providers, uid }: SignedInUser) {
  useGooglePopup()
  const client = useQueryClient()
  const { identity } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const byPassword = providers.includes('password')

  const prove = (password: string) =>
    identity.reauthenticate(byPassword ? password : null).catch(async (error: unknown) => {
      if (!(error instanceof SecondFactorNeeded)) throw error
      await identity.signInWithPasskey(error.pending)
    })

  /** True when the proof holds; a wrong password is said beside its field, anything else is thrown. */
  const reauthenticate = async (password: string) => {
    setProblem(null)
    try {
      await prove(password)
      // It took the place of the sign-in before, which may still be listed.
      void client.invalidateQueries({ queryKey: sessionsOptions(uid).queryKey })
      return true
    } catch (error) {
      if (!byPassword || !wrongPassword.includes(codeOf(error))) throw error
      setProblem('This is not your current password.')
      return false
    }
  }

  return { byPassword, field: { problem, onInput: () => setProblem(null) }, reauthenticate }
}
