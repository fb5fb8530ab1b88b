import { useState, type SubmitEvent } from 'react'
import { messageOf } from '#client/features/identity/identity-error.ts'
import type { Person } from '#client/features/identity/port.ts'
import { photoField } from '#client/features/identity/profile-fields.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { formValues } from '#client/lib/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/use-pending.ts'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'
import { SubmitButton } from '#client/ui/submit-button.tsx'
import { TextField } from '#client/ui/text-field.tsx'

export function ProfileForm({ person }: { person: Person }) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [photo, setPhoto] = useState(person.photoURL ?? '')
  const preview = /^https:\/\/.+/i.test(photo.trim()) ? photo.trim() : null

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { displayName = '', photoURL = '' } = formValues(event.currentTarget)
    void run(async () => {
      try {
        await identity.updateProfile({ displayName: displayName.trim(), photoURL: photoURL.trim() })
        notify.success('Profile saved.')
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })
  }

  return (
    <form className="grid gap-5" onSubmit={save}>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="name"
        maxLength={200}
        defaultValue={person.displayName ?? ''}
      />
      <div className="flex items-end gap-4">
        <ImageWithFallback
          src={preview}
          fallback={placeholders.avatar}
          alt="Preview of your photo"
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-full object-cover"
        />
        <div className="min-w-0 grow">
          <TextField
            {...photoField}
            label="Photo URL"
            name="photoURL"
            value={photo}
            onChange={(event) => setPhoto(event.target.value)}
          />
        </div>
      </div>
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        Save changes
      </SubmitButton>
    </form>
  )
}
