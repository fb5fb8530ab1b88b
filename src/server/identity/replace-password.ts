import type { Account } from './accounts.ts'
import { refusal } from './errors.ts'
import type { Identity } from './identity.ts'
import { openSession, passwordProvider, type Tokens } from './tokens.ts'

/** A new password ends every session; the caller goes on in a new one. */
export async function replacePassword(
  identity: Identity,
  { uid }: Account,
  password: string,
  also: Partial<Account> = {},
): Promise<{ updated: Account; tokens: Tokens }> {
  const passwordHash = await identity.passwords.hash(password)
  return identity.transaction(async (store) => {
    if (!(await store.accounts.lock(uid))) throw refusal('USER_NOT_FOUND')
    await store.sessions.endAll(uid)
    const updated = await store.accounts.update(uid, { ...also, passwordHash, passwordUpdatedAt: new Date() })
    const tokens = await openSession(identity, store, updated, passwordProvider)
    return { updated, tokens }
  })
}
