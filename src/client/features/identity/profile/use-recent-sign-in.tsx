import { useId, useState, type SubmitEvent } from 'react'
import { messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useReauthentication } from './use-reauthentication.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { ApiError } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

/** For what the server does only after a recent sign-in: where it refuses, it is asked who is here, and done again. */
export function useRecentSignIn(person: SignedInUser) {
  const [asked, setAsked] = useState<{ answer: (proved: boolean) => void } | null>(null)

  /** False where the person would rather not. */
  const whenRecent = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403)) throw error
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
    <ProofDialog person={person} onProved={() => close(true)} onCancel={() => close(false)} />
  )
  return { whenRecent, dialog }
}

interface Props {
  person: SignedInUser
  onProved: () => void
  onCancel: () => void
}

function ProofDialog({ person, onProved, onCancel }: Props) {
  const { pending, run } = usePending()
  const { byPassword, field, reauthenticate } = useReauthentication(person)
  const form = useId()

  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current = '' } = formValues(event.currentTarget)
    void run(async () => {
      try {
        if (await reauthenticate(current)) onProved()
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })
  }

  return (
    <Dialog
      title="Is it you?"
      text="You signed in a while ago, and this changes how one gets in."
      onClose={onCancel}
      body={
        <form id={form} onSubmit={prove}>
          {byPassword ? (
            <CurrentPasswordField {...field} />
          ) : (
            <p className="text-quiet">Google will ask you to confirm that it is you.</p>
          )}
        </form>
      }
    >
      <button type="button" className="btn btn-quiet" disabled={pending} onClick={onCancel}>
        Cancel
      </button>
      <SubmitButton form={form} pending={pending}>
        Confirm
      </SubmitButton>
    </Dialog>
  )
}
