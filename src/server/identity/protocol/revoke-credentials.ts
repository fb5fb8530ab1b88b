import type { Store } from '../store/store.ts'
import { withdrawCodes } from './withdraw-codes.ts'

/**
 * For the owner who takes an account over: whatever somebody else came in with, or would be let through by, is gone.
 * Passkeys stay where they are the second factor, or mail alone would do without it.
 */
export async function revokeCredentials(store: Store, uid: string): Promise<void> {
  const account = await store.accounts.find(uid)
  if (!account?.secondFactor) await store.passkeys.removeAll(uid)
  await store.links.removeAll(uid)
  await store.browsers.forgetAll(uid)
  await store.sessions.endAll(uid)
  await withdrawCodes(store, uid)
}
