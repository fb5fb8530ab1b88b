import { useId, type SubmitEvent } from 'react'
import { codeOf, messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useReauthentication } from './use-reauthentication.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  person: SignedInUser
  title: string
  text: string
  /** What the button says, and how it looks where it is not an everyday one. */
  action: string
  actionClass?: string
  /** What the proof is for; where it fails, the dialog stays and says so. */
  onProved: () => void | Promise<void>
  onCancel: () => void
}

/** A dialog that opens looks for the attribute, which React leaves out; else the link beside the label would be first. */
const focusOnOpening = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** Asks for proof that it is still the same person before something is done in their name. */
export function ReauthenticationDialog(props: Props) {
  const { person, title, text, action, actionClass, onProved, onCancel } = props
  const { pending, run } = usePending()
  const { byPassword, field, reauthenticate } = useReauthentication(person)
  const form = useId()

  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current = '' } = formValues(event.currentTarget)
    void run(async () => {
      try {
        if (await reauthenticate(current)) await onProved()
      } catch (error) {
        const tooLate = codeOf(error) === 'auth/requires-recent-login'
        notify.error(
          tooLate ? 'Please confirm again that it is you.' : messageOf(error) || 'Something went wrong.',
        )
      }
    })
  }

  return (
    <Dialog
      title={title}
      text={text}
      onClose={onCancel}
      body={
        <form id={form} onSubmit={prove}>
          {byPassword ? (
            <CurrentPasswordField {...field} ref={focusOnOpening} />
          ) : (
            <p className="text-quiet">Google will ask you to confirm that it is you.</p>
          )}
        </form>
      }
    >
      <button type="button" className="btn btn-quiet" disabled={pending} onClick={onCancel}>
        Cancel
      </button>
      <SubmitButton form={form} pending={pending} className={actionClass}>
        {action}
      </SubmitButton>
    </Dialog>
  )
}
