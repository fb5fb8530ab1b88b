import type { Account } from '../store/accounts.ts'
import { refusal } from '../protocol/errors.ts'
import { mintIdToken, tokenSeconds } from './id-token-claims.ts'
import type { Identity } from '../identity.ts'
import { refreshTokenOf } from './refresh-tokens.ts'
import { digest } from './secrets.ts'
import type { Opening, Session } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'

export interface Tokens {
  idToken: string
  refreshToken: string
  expiresIn: string
}

/** Somebody has just proved who they are. */
export async function openSession(
  identity: Identity,
  store: Store,
  account: Account,
  provider: string,
  opening: Opening,
): Promise<Tokens> {
  const { uid } = account
  await store.accounts.update(uid, { lastLoginAt: new Date() })
  const { session, refreshToken } = await store.sessions.open(uid, provider, identity.keys.current(), opening)
  return tokensFor(identity, store, account, session, refreshToken)
}

/** They did so in a session whose tokens must not hold any longer; its row goes on. */
export async function reopenSession(
  identity: Identity,
  store: Store,
  account: Account,
  current: Session,
  provider: string,
): Promise<Tokens> {
  await store.accounts.update(account.uid, { lastLoginAt: new Date() })
  const { session, refreshToken } = await store.sessions.reopen(current, provider, identity.keys.current())
  return tokensFor(identity, store, account, session, refreshToken)
}

/** Fresh tokens for somebody whose account has changed; when they signed in stays the same. */
export async function renewSession(
  identity: Identity,
  store: Store,
  account: Account,
  session: Session,
): Promise<Tokens> {
  const refreshToken =
    (await store.sessions.replaceToken(session, identity.keys.current())) ??
    (await currentRefreshToken(identity, store, session.id))
  return tokensFor(identity, store, account, session, refreshToken)
}

/** The refresh token a session has now. One whose key is gone cannot be made again, and is replaced. */
export async function currentRefreshToken(
  identity: Identity,
  store: Store,
  sessionId: string,
): Promise<string> {
  const { keys } = identity
  const found = await store.sessions.find(sessionId)
  if (!found) throw refusal('TOKEN_EXPIRED')
  const { session } = found
  const { id, generation, refreshKid, refreshHash } = session
  const key = refreshKid ? await keys.refreshKey(refreshKid) : null
  const made = key && refreshTokenOf(key, id, generation)
  if (made && digest(made) === refreshHash) return made
  const replaced = await store.sessions.replaceToken(session, keys.current(), { atOnce: true })
  return replaced ?? currentRefreshToken(identity, store, id)
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
