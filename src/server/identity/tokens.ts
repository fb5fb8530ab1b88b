import type { Account } from './accounts.ts'
import { mintIdToken, tokenSeconds } from './id-token-claims.ts'
import type { Identity } from './identity.ts'
import type { Session } from './sessions.ts'
import type { Store } from './store.ts'

export interface Tokens {
  idToken: string
  refreshToken: string
  expiresIn: string
}

export const passwordProvider = 'password'

/** Somebody has just proved who they are. */
export async function openSession(
  identity: Identity,
  store: Store,
  account: Account,
  provider: string,
): Promise<Tokens> {
  await store.accounts.update(account.uid, { lastLoginAt: new Date() })
  const { session, refreshToken } = await store.sessions.open(account.uid, provider)
  return tokensFor(identity, store, account, session, refreshToken)
}

/** Fresh tokens for somebody whose account has changed; when they signed in stays the same. */
export async function renewSession(
  identity: Identity,
  store: Store,
  account: Account,
  current: Session,
): Promise<Tokens> {
  const { session, refreshToken } = await store.sessions.renew(current)
  return tokensFor(identity, store, account, session, refreshToken)
}

export async function tokensFor(
  { keys, settings }: Identity,
  store: Store,
  account: Account,
  session: Session,
  refreshToken: string,
): Promise<Tokens> {
  const links = await store.links.of(account.uid)
  const idToken = await mintIdToken(keys, settings, account, links, session)
  return { idToken, refreshToken, expiresIn: String(tokenSeconds) }
}
