import { useEffect } from 'react'

/** Asks for what opens the window ahead of the press on its button: browsers let it open only while that counts. */
export function useGooglePopup() {
  useEffect(() => void import('./google-popup.ts'), [])
}
