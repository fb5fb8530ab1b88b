import { useSession } from './session.tsx'
import { forgetDraftsOf } from '#client/lib/forms/draft-storage.ts'
import { canPush, turnOffHere } from '#client/lib/push/push.ts'
import { toldHere } from '#client/lib/push/told-here.ts'

/** Signs out, and leaves nothing of what was typed on the device, which tells nothing more either. */
export function useSignOut() {
  const { identity, person } = useSession()
  const isTold = toldHere.use() !== ''
  return async () => {
    // While the server still knows who it is.
    if (isTold && canPush()) await turnOffHere().catch(() => undefined)
    await identity.signOut()
    if (person) forgetDraftsOf(person.uid)
  }
}
