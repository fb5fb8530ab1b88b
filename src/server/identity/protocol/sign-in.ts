import type { Identity } from '../identity.ts'
import { browserHash } from '../limits/known-browsers.ts'
import { tellOwner } from '../mail/account-notices.ts'
import type { Account } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { openSession, type Tokens } from '../tokens/tokens.ts'

/** The browser somebody signs in with: what it is known by, and what it calls itself. */
export interface Arrival {
  browserToken?: string | undefined
  device?: string | null
}

/** Instead of tokens. SDKs of the protocol know it; they take no other answer for it than those it has itself. */
export interface SecondFactorWanted {
  mfaPendingCredential: string
  mfaInfo: []
}

interface Circumstances {
  secondFactor?: 'passkey'
  /** Somebody who has just made the account, or followed a link in its mail, need not be told of it by mail. */
  isTold?: boolean
}

/** Somebody gave the first proof. Where their account asks for a second one, they have to come again with it. */
export async function signIn(
  identity: Identity,
  store: Store,
  account: Account,
  provider: string,
  arrival: Arrival,
  { isTold = true }: Circumstances = {},
): Promise<Tokens | SecondFactorWanted> {
  if (account.secondFactor)
    return { mfaPendingCredential: await store.pendingSignIns.open(account.uid, provider), mfaInfo: [] }
  return completeSignIn(identity, store, account, provider, arrival, { isTold })
}

/** All proofs hold. Whoever calls wakes the mail after the transaction: it may have to tell the owner. */
export async function completeSignIn(
  identity: Identity,
  store: Store,
  account: Account,
  provider: string,
  { browserToken, device = null }: Arrival,
  { isTold = true, secondFactor }: Circumstances = {},
): Promise<Tokens> {
  const isKnown = await store.browsers.knownTo(account.uid, browserToken)
  await store.browsers.remember(account.uid, browserToken)
  if (isTold && !isKnown) await tellOwner(store, account, 'newDevice', device)
  const opening = { device, secondFactor: secondFactor ?? null, browserHash: browserHash(browserToken) }
  return openSession(identity, store, account, provider, opening)
}
