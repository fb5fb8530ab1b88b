import { useId, type SubmitEvent } from 'react'
import type { PostsChoice } from '#contract/account.ts'
import { codeOf, messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useReauthentication } from './use-reauthentication.ts'
import { useSession } from '../session.tsx'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  person: SignedInUser
  posts: PostsChoice
  onDeleted: () => void
  onCancel: () => void
}

const consequences: Record<PostsChoice, string> = {
  anonymize: 'Your account goes for good. Your posts stay, without your name.',
  delete: 'Your account, your queries and your recommendations go for good.',
}

export function DeleteAccountDialog({ person, posts, onDeleted, onCancel }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const { byPassword, field, reauthenticate } = useReauthentication(person)
  const form = useId()

  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current = '' } = formValues(event.currentTarget)
    void run(async () => {
      try {
        if (!(await reauthenticate(current))) return
        await identity.deleteAccount(posts)
        onDeleted()
      } catch (error) {
        const tooLate = codeOf(error) === 'auth/requires-recent-login'
        notify.error(
          tooLate ? 'Please confirm once more that it is you.' : messageOf(error) || 'Something went wrong.',
        )
      }
    })
  }

  return (
    <Dialog
      title="Are you sure?"
      text={consequences[posts]}
      onClose={onCancel}
      body={
        <form id={form} onSubmit={remove}>
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
      <SubmitButton form={form} pending={pending} className="btn-error">
        Yes, delete it!
      </SubmitButton>
    </Dialog>
  )
}
