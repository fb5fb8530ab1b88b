import { refusal } from './errors.ts'
import type { Identity } from '../identity.ts'
import { presentProviders } from './present-account.ts'
import { requireRecentSignIn } from './require-session.ts'
import type { Session } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'
import { passwordProvider } from '../store/provider-ids.ts'

export async function unlinkProviders(
  identity: Identity,
  store: Store,
  session: Session,
  providers: string[],
): Promise<void> {
  const { uid } = session
  const account = await store.accounts.find(uid)
  if (!account) throw refusal('USER_NOT_FOUND')
  const left = presentProviders(account, await store.links.of(uid)).filter(
    ({ providerId }) => !providers.includes(providerId),
  )
  // After this only a mailed code leads back in.
  if (!left.length) requireRecentSignIn(identity, session)
  for (const provider of providers) {
    if (provider === passwordProvider)
      await store.accounts.update(uid, { passwordHash: null, passwordUpdatedAt: null, usesEmailLink: false })
    else await store.links.remove(uid, provider)
  }
}
