import { maskedAddress } from '#contract/masked-address.ts'
import type { MailOrder } from '#server/mail/queue.ts'
import type { Account } from '../store/accounts.ts'
import type { NewCode, Purpose } from '../store/oob-codes.ts'
import type { Store } from '../store/store.ts'

export type Prepared = Omit<NewCode, 'seconds'> & { to: string; account: string }

/** Whom a mail goes to and what its code is good for, as things stand now; null when nobody is to get one. */
export async function prepare(
  { accounts }: Store,
  mail: MailOrder & { purpose: Purpose },
): Promise<Prepared | null> {
  const { purpose, uid, email, newEmail } = mail
  if (purpose === 'PASSWORD_RESET' || purpose === 'EMAIL_SIGNIN') {
    const account = email ? await accounts.findByEmail(email) : null
    if (!email || account?.disabled || (purpose === 'PASSWORD_RESET' && !account)) return null
    return { purpose, to: email, uid: account?.uid ?? null, email, newEmail: null, account: '' }
  }
  const account = uid ? await accounts.find(uid) : null
  if (!account || account.disabled) return null
  const sentTo = (to: string | null) =>
    to ? { purpose, uid, email, newEmail, to, account: accountFor(to, account) } : null
  if (purpose === 'RECOVER_EMAIL') return sentTo(email)
  if (account.email !== email) return null
  if (purpose === 'VERIFY_EMAIL') return sentTo(email)
  // A new address that somebody has gets no mail, and the answer did not say so either.
  return newEmail && !(await accounts.findByEmail(newEmail)) ? sentTo(newEmail) : null
}

/**
 * Which account asks, for a reader who may be a stranger to it. Nothing that its owner can choose freely, or anybody
 * could have anything mailed to anybody: no name, and no address of theirs that they never proved.
 */
function accountFor(reader: string, { email, emailVerified }: Account): string {
  const isTold = email !== null && (emailVerified || email === reader)
  return isTold
    ? `the Swapwise account ${maskedAddress(email)}`
    : 'a Swapwise account without a confirmed address'
}
