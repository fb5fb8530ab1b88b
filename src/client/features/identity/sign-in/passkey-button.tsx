import { KeyRound } from 'lucide-react'
import { runtime } from '#client/lib/runtime.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

export const hasPasskeys = () => runtime.identity.kind === 'embedded' && 'PublicKeyCredential' in globalThis

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
