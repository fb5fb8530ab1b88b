import type { FollowKind } from '#contract/follows.ts'
import type { VoteReason } from '#contract/marks.ts'
import type { Subject } from '#contract/subjects.ts'

export type PendingAction =
  /** Not a fit without a reason: they have not said yet why. */
  | { kind: 'vote'; id: string; value: 1 | -1 | null; reason?: VoteReason | undefined }
  | { kind: 'swap'; id: string; swapped: boolean; note?: string | undefined; shared?: boolean | undefined }
  | { kind: 'save'; id: string; saved: boolean }
  | { kind: 'follow'; what: FollowKind; id: string; following: boolean }
  | { kind: 'report'; id: string; subject: Subject }
  // These open a form, which the way back leads to.
  | { kind: 'recommend' | 'add-evidence' | 'check-evidence' | 'reply' | 'add-query' }

export interface Pending {
  action: PendingAction
  /** The member whose session had ended; null for a visitor, who may become any member. */
  owner: string | null
  /** The way back: a login that leads elsewhere is for something else. */
  from: string
  at: number
}

const storageKey = 'pending-action'
const lifetime = 60 * 60_000

/** Undefined until it is read: the tab keeps it, so that it survives a reload and ends with the tab. */
let held: Pending | null | undefined

export function holdPending(pending: Pending | null) {
  held = pending
  try {
    if (pending) sessionStorage.setItem(storageKey, JSON.stringify(pending))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Then it is kept as long as the page.
  }
}

function stored(): Pending | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Pending | null
  } catch {
    return null
  }
}

export function heldPending(): Pending | null {
  held ??= stored()
  if (held && Math.abs(Date.now() - held.at) > lifetime) holdPending(null)
  return held ?? null
}

export const setPendingAction = (action: PendingAction, from: string, owner: string | null = null) =>
  holdPending({ action, owner, from, at: Date.now() })

export function pendingActionFor(from: string): PendingAction | null {
  const pending = heldPending()
  return pending?.from === from ? pending.action : null
}

type OfKind<Kind> = Extract<PendingAction, { kind: Kind }>

/** Hands out what is pending, once, and never to another member than the one who pressed. */
export function takePendingAction<Kind extends PendingAction['kind']>(
  kind: Kind,
  uid: string,
  isMeant: (action: OfKind<Kind>) => boolean,
): OfKind<Kind> | null {
  const pending = heldPending()
  if (pending?.owner && pending.owner !== uid) holdPending(null)
  else if (pending?.action.kind === kind && isMeant(pending.action as OfKind<Kind>)) {
    holdPending(null)
    return pending.action as OfKind<Kind>
  }
  return null
}
