import type { PostsChoice } from '#contract/account.ts'
import type { SignedInUser } from '../port.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { useSession } from '../session.tsx'
import { forgetDraftsOf } from '#client/lib/forms/draft-storage.ts'

interface Props {
  person: SignedInUser
  posts: PostsChoice
  onDeleted: () => void
  onCancel: () => void
}

const consequences: Record<PostsChoice, string> = {
  anonymize: 'Your account will be deleted for good. Your posts stay, without your name.',
  delete: 'Your account, your queries and your recommendations will be deleted for good.',
}

export function DeleteAccountDialog({ person, posts, onDeleted, onCancel }: Props) {
  const { identity } = useSession()

  return (
    <ReauthenticationDialog
      person={person}
      title="Are you sure?"
      text={consequences[posts]}
      action="Yes, delete it!"
      actionClass="btn-error"
      onProved={async () => {
        await identity.deleteAccount(posts)
        forgetDraftsOf(person.uid)
        onDeleted()
      }}
      onCancel={onCancel}
    />
  )
}
