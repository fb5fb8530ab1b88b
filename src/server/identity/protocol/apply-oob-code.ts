import type { Account } from '../store/accounts.ts'
import { refusal } from './errors.ts'
import type { Identity } from '../identity.ts'
import { lifetimes, type OobCode } from '../store/oob-codes.ts'
import { presentUpdated } from './present-account.ts'
import type { Store } from '../store/store.ts'
import { revokeCredentials } from './revoke-credentials.ts'
import { withdrawCodes } from './withdraw-codes.ts'

/** The codes that need nothing but to be followed: prove an address, change it, or take it back. */
export async function applyOobCode(identity: Identity, oobCode: string): Promise<object> {
  const code = await identity.store.codes.inspect(oobCode)
  const apply = effects[code.purpose]
  if (!apply || !code.uid) throw refusal('INVALID_OOB_CODE')
  const { uid } = code
  const answer = await identity.transaction(async (store) => {
    const account = await store.accounts.lock(uid)
    if (!account) throw refusal('INVALID_OOB_CODE')
    if (account.disabled) throw refusal('USER_DISABLED')
    await store.codes.claim(code)
    const updated = await apply(store, account, code)
    return presentUpdated(updated, await store.links.of(uid))
  })
  identity.mail.wake()
  return answer
}

type Effect = (store: Store, account: Account, code: OobCode) => Promise<Account>

const effects: Record<string, Effect> = {
  VERIFY_EMAIL: (store, account, code) => {
    if (account.email !== code.email) throw refusal('INVALID_OOB_CODE')
    return store.accounts.update(account.uid, { emailVerified: true })
  },

  VERIFY_AND_CHANGE_EMAIL: async (store, account, code) => {
    if (account.email !== code.email) throw refusal('INVALID_OOB_CODE')
    const { uid, email, emailVerified } = account
    await store.sessions.endAll(uid)
    // An address nobody proved to be theirs must not become a way back in.
    if (email && emailVerified)
      await store.mails.add({
        purpose: 'RECOVER_EMAIL',
        uid,
        email,
        newEmail: code.newEmail,
        language: 'en',
        continueUrl: null,
      })
    return store.accounts.update(uid, { email: code.newEmail, emailVerified: true })
  },

  /** Taking an address back from a thief: whatever they came in with is gone, the owner sets a new password. */
  RECOVER_EMAIL: async (store, { uid }, code) => {
    if (code.email) await freeAddress(store, uid, code.email)
    await revokeCredentials(store, uid)
    // A second factor that was there before they came keeps them out, and stays. One of their own would keep the owner out.
    const secondFactor = (await store.passkeys.removeAddedSince(uid, settledInFrom(code))) > 0
    await store.recoveryCodes.removeAll(uid)
    return store.accounts.update(uid, {
      ...(!secondFactor && { secondFactor }),
      email: code.email,
      emailVerified: true,
      passwordHash: null,
      passwordUpdatedAt: null,
    })
  },
}

/** A week before the address was changed: a thief may take their time. */
const settledInFrom = ({ expiresAt }: OobCode) =>
  new Date(expiresAt.getTime() - (lifetimes.RECOVER_EMAIL + 7 * 24 * 60 * 60) * 1000)

/** Whoever took the address up meanwhile without proving it cannot keep its owner from it. */
async function freeAddress(store: Store, uid: string, email: string): Promise<void> {
  const holder = await store.accounts.lockByEmail(email)
  if (!holder || holder.uid === uid || holder.emailVerified) return
  // Their tokens carry the address.
  await store.sessions.endAll(holder.uid)
  await withdrawCodes(store, holder.uid)
  await store.accounts.update(holder.uid, { email: null, passwordHash: null, passwordUpdatedAt: null })
}
