import { use, useEffect, useEffectEvent, useState } from 'react'
import { useIsRunning } from './brought.ts'
import { MemberUid } from './member-uid.ts'
import { paths } from './paths.ts'
import {
  heldPending,
  holdPending,
  pendingActionFor,
  takePendingAction,
  type PendingAction,
} from './pending-action.ts'

export function usePendingAction<Kind extends PendingAction['kind']>(
  kind: Kind,
  isMeant: (action: Extract<PendingAction, { kind: Kind }>) => boolean,
  carryOut: (action: Extract<PendingAction, { kind: Kind }>) => unknown,
) {
  const uid = use(MemberUid)
  const arrive = useEffectEvent(() => {
    const action = uid ? takePendingAction(kind, uid, isMeant) : null
    if (action) carryOut(action)
  })
  useEffect(() => arrive(), [uid])
}

/** Pages that people look at on their way to an account. */
const onTheWay: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.rules,
  paths.privacy,
]

/**
 * For login and registration: what they are for, given where they lead back to. It is forgotten where they are left for
 * something else.
 */
export function usePurpose(from: string): PendingAction | null {
  const uid = use(MemberUid)
  const isRunning = useIsRunning()
  const [action] = useState(
    () =>
      pendingActionFor(from) ??
      (from.split('?', 1)[0] === paths.addQuery ? ({ kind: 'add-query' } as const) : null),
  )
  const leave = useEffectEvent(() => {
    if (!uid && !onTheWay.includes(window.location.pathname)) holdPending(null)
  })
  useEffect(() => {
    if (heldPending()?.from !== from) holdPending(null)
    return () => leave()
  }, [from])
  return isRunning ? action : null
}
