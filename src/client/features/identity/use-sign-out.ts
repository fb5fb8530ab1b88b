import { useSession } from './session.tsx'
import { forgetDraftsOf } from '#client/lib/forms/draft-storage.ts'

/** Signs out, and leaves nothing of what was typed on the device. */
export function useSignOut() {
  const { identity, person } = useSession()
  return async () => {
    await identity.signOut()
    if (person) forgetDraftsOf(person.uid)
  }
}
