import type { SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { pictureProblem } from '#contract/picture-address.ts'
import { messageOf } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { notify } from '#client/lib/notify.ts'
import { checkText } from '#client/lib/forms/check-input.ts'
import { checkName } from '#client/lib/forms/check-name.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'
import { PictureUrlField } from '#client/ui/forms/picture-url-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'

interface Props {
  person: SignedInUser
  /** One of those who run the place: they may be called so. */
  isOfTeam: boolean
}

export function ProfileForm({ person, isOfTeam }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const draft = useDraft('profile', {
    displayName: person.displayName ?? '',
    photoURL: person.photoURL ?? '',
  })
  const displayName = draft.values.displayName.trim()
  const photoURL = draft.values.photoURL.trim()
  const photo = useDebounced(photoURL)

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async () => {
      try {
        await identity.updateProfile({ displayName, photoURL })
        draft.reset()
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
        onChange={(event) => draft.change('displayName', event.target.value)}
      />
      <div className="flex items-end gap-4">
        <ImageWithFallback
          src={photo === photoURL && pictureProblem(photo) === null ? photo : null}
          fallback={placeholders.avatar}
          alt="Preview of your photo"
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-full object-cover"
        />
        <div className="min-w-0 grow">
          <PictureUrlField
            label="Photo URL"
            autoComplete="photo"
            name="photoURL"
            value={draft.values.photoURL}
            onChange={({ target }) => draft.change('photoURL', target.value)}
          />
        </div>
      </div>
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        Save changes
      </SubmitButton>
    </form>
  )
}
