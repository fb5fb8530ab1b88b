import { errors } from 'jose'
import type { Account } from '../store/accounts.ts'
import { refusal } from './errors.ts'
import { createClaimsVerifier } from '../tokens/id-tokens.ts'
import type { Identity } from '../identity.ts'
import type { Session } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'

export interface SignedIn {
  account: Account
  session: Session
}

export async function requireSession(identity: Identity, idToken: string | undefined): Promise<SignedIn> {
  if (!idToken) throw refusal('MISSING_ID_TOKEN')
  const { sub, sid } = await claimsOf(identity, idToken)
  const account = await identity.store.accounts.find(String(sub))
  return checked(identity.store, account, String(sid))
}

/** The same caller as things stand once the account is locked: what ended while waiting for it does not go on. */
export async function lockCaller(store: Store, { account, session }: SignedIn): Promise<SignedIn> {
  return checked(store, await store.accounts.lock(account.uid), session.id)
}

async function checked(store: Store, account: Account | null, sessionId: string): Promise<SignedIn> {
  if (!account) throw refusal('USER_NOT_FOUND')
  if (account.disabled) throw refusal('USER_DISABLED')
  const found = await store.sessions.find(sessionId)
  if (!found?.alive || found.session.uid !== account.uid) throw refusal('TOKEN_EXPIRED')
  return { account, session: found.session }
}

/** A stolen token is worth less when it cannot change how one gets in. */
export function requireRecentSignIn({ settings }: Identity, { authTime }: Session): void {
  const age = (Date.now() - authTime.getTime()) / 1000
  if (age > settings.recentLoginSeconds) throw refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

async function claimsOf({ trust }: Identity, idToken: string) {
  try {
    return await createClaimsVerifier(trust)(idToken)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refusal('TOKEN_EXPIRED')
    if (error instanceof errors.JOSEError) throw refusal('INVALID_ID_TOKEN')
    throw error
  }
}
