import { useEffect } from 'react'

/** Asks for what opens the window ahead of the press on its button: browsers let it open only while that counts. */
export function useGooglePopup() {
  useEffect(
    // Where it does not come, pressing the button asks again.
    () => void Promise.allSettled([import('./later-operations.ts'), import('./google-sign-in.ts')]),
    [],
  )
}
