import type { MailOrder } from '#server/mail/queue.ts'
import type { Account } from '../store/accounts.ts'
import type { NewCode, Purpose } from '../store/oob-codes.ts'
import type { Store } from '../store/store.ts'
import { accountInWords } from './account-in-words.ts'

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
    return { purpose, to: email, uid: account?.uid ?? null, email, newEmail: null, account: inWords(account) }
  }
  const account = uid ? await accounts.find(uid) : null
  if (!account || account.disabled) return null
  const code = { purpose, uid, email, newEmail, account: inWords(account) }
  if (purpose === 'RECOVER_EMAIL') return email ? { ...code, to: email } : null
  if (account.email !== email) return null
  if (purpose === 'VERIFY_EMAIL') return email ? { ...code, to: email } : null
  // A new address that somebody has gets no mail, and the answer did not say so either.
  return newEmail && !(await accounts.findByEmail(newEmail)) ? { ...code, to: newEmail } : null
}

const inWords = (account: Account | null) =>
  accountInWords(account?.displayName ?? null, account?.email ?? null)
