import type { Account } from './accounts.ts'
import type { Identity } from './identity.ts'
import { lockCaller, type SignedIn } from './require-session.ts'
import { openSession, passwordProvider, type Tokens } from './tokens.ts'
import { withdrawCodes } from './withdraw-codes.ts'

/** A new password ends every session; the caller goes on in a new one. */
export async function replacePassword(
  identity: Identity,
  caller: SignedIn,
  password: string,
  also: Partial<Account> = {},
): Promise<{ updated: Account; tokens: Tokens }> {
  const passwordHash = await identity.passwords.hash(password)
  return identity.transaction(async (store) => {
    const { uid } = (await lockCaller(store, caller)).account
    await store.sessions.endAll(uid)
    await withdrawCodes(store, uid)
    const updated = await store.accounts.update(uid, { ...also, passwordHash, passwordUpdatedAt: new Date() })
    const tokens = await openSession(identity, store, updated, passwordProvider)
    return { updated, tokens }
  })
}
