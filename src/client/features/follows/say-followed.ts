import type { Followed } from './api.ts'
import { notify } from '#client/lib/notify.ts'
import { canAskToPush, turnOnHere } from '#client/lib/push/push.ts'

const told = 'You will be told here what is new.'
let isOffered = false

/** Offers to tell it on this device as well, once a visit; only whoever wants that is asked by the browser. */
export function sayFollowed({ kind }: Followed, uid: string | null | undefined): void {
  if (kind === 'list') notify.success('What is added will be marked here.')
  else if (uid && !isOffered && canAskToPush()) {
    isOffered = true
    notify.offer(told, 'Tell me on this device', () => void turnOnHere(uid))
  } else notify.success(told)
}
