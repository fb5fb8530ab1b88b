import { forbidden, unauthorized } from '#server/platform/errors.ts'
import type { User } from '../authentication.ts'
import type { Identity } from '../identity.ts'
import type { SignedIn } from '../protocol/require-session.ts'
import type { Store } from '../store/store.ts'

/** Who calls, as things stand once their account is locked: what ended meanwhile does not go on. */
export async function lockUser(store: Store, { uid, sessionId }: User): Promise<SignedIn> {
  const account = await store.accounts.lock(uid)
  const found = sessionId === undefined ? null : await store.sessions.find(sessionId)
  if (!account || account.disabled || !found?.alive || found.session.uid !== uid) throw unauthorized()
  return { account, session: found.session }
}

/** The same for what changes how one gets in: a token that was left lying about is not enough. */
export async function lockRecentUser(identity: Identity, store: Store, user: User): Promise<SignedIn> {
  const caller = await lockUser(store, user)
  const age = (Date.now() - caller.session.authTime.getTime()) / 1000
  if (age > identity.settings.recentLoginSeconds)
    throw forbidden(
      'Please sign in again first. This needs a sign-in from the last few minutes.',
      'recent-sign-in-needed',
    )
  return caller
}
