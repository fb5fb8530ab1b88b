import type { Account } from '../store/accounts.ts'
import type { Identity } from '../identity.ts'
import { lockCaller, type SignedIn } from './require-session.ts'
import { reopenSession, type Tokens } from '../tokens/tokens.ts'
import { passwordProvider } from '../store/provider-ids.ts'
import { withdrawCodes } from './withdraw-codes.ts'

/** A new password ends every session; the caller's goes on under new tokens, in the same row: changes must not pile up. */
export async function replacePassword(
  identity: Identity,
  caller: SignedIn,
  password: string,
  also: Partial<Account> = {},
): Promise<{ updated: Account; tokens: Tokens }> {
  const passwordHash = await identity.passwords.hash(caller.account.uid, password)
  return identity.transaction(async (store) => {
    const { account, session } = await lockCaller(store, caller)
    const { uid } = account
    await store.sessions.endAll(uid)
    await withdrawCodes(store, uid)
    const updated = await store.accounts.update(uid, { ...also, passwordHash, passwordUpdatedAt: new Date() })
    const tokens = await reopenSession(identity, store, updated, session, passwordProvider)
    return { updated, tokens }
  })
}
