import { KeyRound } from 'lucide-react'
import { useIsRunning } from '#client/lib/brought.ts'
import { runtime } from '#client/lib/runtime.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

/** Nearly all browsers take them, so the server's page has room for it. */
export const useHasPasskeys = () => {
  const isRunning = useIsRunning()
  return runtime.identity.kind === 'embedded' && (!isRunning || 'PublicKeyCredential' in globalThis)
}

interface Props {
  pending: boolean
  disabled: boolean
  onClick: () => void
}

export const PasskeyButton = (button: Props) => (
  <SubmitButton type="button" className="btn-quiet" {...button}>
    <KeyRound size={18} aria-hidden="true" />
    Sign in with a passkey
  </SubmitButton>
)
