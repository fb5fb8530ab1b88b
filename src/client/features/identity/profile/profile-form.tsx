import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { PhotoPreview } from './photo-preview.tsx'
import { messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { notify } from '#client/lib/notify.ts'
import { checkText } from '#client/lib/forms/check-input.ts'
import { checkName } from '#client/lib/forms/check-name.ts'
import { cacheKeys, readAgain } from '#client/lib/http/cache-keys.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { PictureField } from '#client/ui/forms/picture/picture-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'

interface Props {
  person: SignedInUser
  /** One of those who run the place: they may be called so. */
  isOfTeam: boolean
}

export function ProfileForm({ person, isOfTeam }: Props) {
  const client = useQueryClient()
  const { identity } = useSession()
  const { pending, run } = usePending()
  const draft = useDraft('profile', {
    displayName: person.displayName ?? '',
    photoURL: person.photoURL ?? '',
  })
  const displayName = draft.values.displayName.trim()
  const photoURL = draft.values.photoURL.trim()

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async () => {
      try {
        await identity.updateProfile({ displayName, photoURL })
        draft.reset()
        void readAgain(client, [cacheKeys.pictures])
        notify.success('Profile saved.')
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })
  }

  return (
    <form className="grid gap-5" onSubmit={save}>
      <KeptDraft draft={draft} />
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="name"
        maxLength={limits.name}
        check={isOfTeam ? checkText : checkName}
        value={draft.values.displayName}
        readOnly={pending}
        onChange={(event) => draft.change('displayName', event.target.value)}
      />
      <PictureField
        label="Photo URL"
        autoComplete="photo"
        name="photoURL"
        value={draft.values.photoURL}
        readOnly={pending}
        onChange={({ target }) => draft.change('photoURL', target.value)}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4 gap-y-3"
        buttonsClassName="col-span-2 col-start-1 row-start-2"
        frame={(shown) => <PhotoPreview {...shown} />}
      />
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        Save changes
      </SubmitButton>
    </form>
  )
}
