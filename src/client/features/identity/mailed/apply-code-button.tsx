import { messageOf } from '../identity-error.ts'
import { useSession } from '../session.tsx'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  code: string
  label: string
  onDone: () => void
}

export function ApplyCodeButton({ code, label, onDone }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()

  const apply = async () => {
    try {
      await identity.applyMailedCode(code)
      onDone()
    } catch (error) {
      notify.error(messageOf(error) || 'Something went wrong.')
    }
  }

  return (
    <SubmitButton
      type="button"
      className="btn-primary justify-self-start"
      pending={pending}
      onClick={() => void run(apply)}
    >
      {label}
    </SubmitButton>
  )
}
