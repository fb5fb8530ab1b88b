import { useState } from 'react'
import type { SignedInUser } from '../port.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { isForbidden } from '#client/lib/http/api-error.ts'

/** For what the server does only after a recent sign-in: where it refuses, it is asked who is here, and done again. */
export function useRecentSignIn(person: SignedInUser) {
  const [asked, setAsked] = useState<{ answer: (proved: boolean) => void } | null>(null)

  /** False where the person would rather not. */
  const whenRecent = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isForbidden(error)) throw error
    }
    const proved = await new Promise<boolean>((resolve) => setAsked({ answer: resolve }))
    if (proved) await work()
    return proved
  }
  const close = (proved: boolean) => {
    setAsked(null)
    asked?.answer(proved)
  }
  const dialog = asked && (
    <ReauthenticationDialog
      person={person}
      title="Is it you?"
      text="You signed in a while ago, and this changes how you sign in."
      action="Confirm"
      onProved={() => close(true)}
      onCancel={() => close(false)}
    />
  )
  return { whenRecent, dialog }
}
