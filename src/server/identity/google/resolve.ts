import type { Account } from '../store/accounts.ts'
import { IdentityError, refusal } from '../protocol/errors.ts'
import type { Identity } from '../identity.ts'
import type { Store } from '../store/store.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { revokeCredentials } from '../protocol/revoke-credentials.ts'
import { signIn, type Arrival, type SecondFactorWanted } from '../protocol/sign-in.ts'
import { withdrawCodes } from '../protocol/withdraw-codes.ts'
import { type Assertion } from './assertion.ts'
import { googleProvider } from '../store/provider-ids.ts'

export type Resolution =
  | { account: Account; tokens: Tokens | SecondFactorWanted; isNew: boolean; recycled: boolean }
  /** The address is somebody's, and Google does not say that it is this person's. */
  | { account: Account; tokens: null; verifiedProviders: string[] }

/** Finds or makes the account of somebody Google vouches for. */
export async function signInByAssertion(
  identity: Identity,
  assertion: Assertion,
  autoCreate: boolean,
  arrival: Arrival = {},
): Promise<Resolution> {
  const attempt = () =>
    identity.transaction((store) => resolve(identity, store, assertion, autoCreate, arrival))
  try {
    return await attempt()
  } catch (error) {
    // The same person came in twice at once; by now the other one is through.
    if (error instanceof IdentityError && takenMeanwhile.has(error.code)) return attempt()
    throw error
  }
}

const takenMeanwhile = new Set(['EMAIL_EXISTS', 'FEDERATED_USER_ID_ALREADY_LINKED'])

export async function isNewcomer(
  { links, accounts }: Store,
  { subject, email }: Assertion,
): Promise<boolean> {
  if (await links.find(googleProvider, subject)) return false
  return !email || !(await accounts.findByEmail(email))
}

async function resolve(
  identity: Identity,
  store: Store,
  assertion: Assertion,
  autoCreate: boolean,
  arrival: Arrival,
): Promise<Resolution> {
  const { subject, email, emailVerified, displayName, photoUrl } = assertion
  const link = await store.links.find(googleProvider, subject)
  const linked = link && (await store.accounts.lock(link.uid))
  if (linked) {
    if (linked.disabled) throw refusal('USER_DISABLED')
    await store.links.refresh(linkTo(linked, assertion))
    return done(identity, store, linked, arrival)
  }
  if (!autoCreate) throw refusal('EMAIL_NOT_FOUND')

  const owner = email ? await store.accounts.lockByEmail(email) : null
  if (!owner) {
    const account = await store.accounts.create({ email, emailVerified, displayName, photoUrl })
    await store.links.add(linkTo(account, assertion))
    return done(identity, store, account, arrival, { isNew: true })
  }
  if (owner.disabled) throw refusal('USER_DISABLED')
  const links = await store.links.of(owner.uid)
  if (!emailVerified)
    return { account: owner, tokens: null, verifiedProviders: links.map(({ provider }) => provider) }

  // One Google identity an account. If the one it had was under this very address, the address has a new owner.
  const former = links.find(({ provider }) => provider === googleProvider)
  const recycled = former?.email === email
  const account = await linkToExisting(
    store,
    owner,
    assertion,
    !owner.emailVerified || recycled,
    former !== undefined,
  )
  return done(identity, store, account, arrival, { recycled })
}

/** Whoever may not have been the address's owner loses every way in. */
async function linkToExisting(
  store: Store,
  { uid }: Account,
  assertion: Assertion,
  fromStranger: boolean,
  relinked: boolean,
): Promise<Account> {
  const { displayName, photoUrl } = assertion
  if (fromStranger) await revokeCredentials(store, uid)
  else if (relinked) {
    await store.sessions.endAll(uid)
    await withdrawCodes(store, uid)
  }
  await store.links.remove(uid, googleProvider)
  const account = await store.accounts.update(uid, {
    emailVerified: true,
    ...(fromStranger
      ? { displayName, photoUrl, passwordHash: null, passwordUpdatedAt: null, usesEmailLink: false }
      : { ...(displayName && { displayName }), ...(photoUrl && { photoUrl }) }),
  })
  await store.links.add(linkTo(account, assertion))
  return account
}

async function done(
  identity: Identity,
  store: Store,
  account: Account,
  arrival: Arrival,
  { isNew = false, recycled = false } = {},
): Promise<Resolution> {
  const tokens = await signIn(identity, store, account, googleProvider, arrival, { isTold: !isNew })
  return { account, tokens, isNew, recycled }
}

export function linkTo({ uid }: Account, { subject, email, displayName, photoUrl }: Assertion) {
  return { provider: googleProvider, subject, uid, email, displayName, photoUrl }
}
