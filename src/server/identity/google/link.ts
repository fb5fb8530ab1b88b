import type { Account } from '../store/accounts.ts'
import { refusal } from '../protocol/errors.ts'
import type { Identity } from '../identity.ts'
import { lockCaller, requireRecentSignIn, type SignedIn } from '../protocol/require-session.ts'
import { renewSession, type Tokens } from '../tokens/tokens.ts'
import { type Assertion } from './assertion.ts'
import { googleProvider } from '../store/provider-ids.ts'
import { linkTo } from './resolve.ts'

/** Gives somebody who is signed in Google as one more way in. Their address stays what it was. */
export async function linkAssertion(
  identity: Identity,
  caller: SignedIn,
  assertion: Assertion,
): Promise<{ account: Account; tokens: Tokens }> {
  requireRecentSignIn(identity, caller.session)
  return identity.transaction(async (store) => {
    const { account, session } = await lockCaller(store, caller)
    if (await store.links.find(googleProvider, assertion.subject))
      throw refusal('FEDERATED_USER_ID_ALREADY_LINKED')
    const owner = assertion.email ? await store.accounts.findByEmail(assertion.email) : null
    if (owner && owner.uid !== account.uid) throw refusal('EMAIL_EXISTS')
    const links = await store.links.of(account.uid)
    if (links.some(({ provider }) => provider === googleProvider)) throw refusal('PROVIDER_ALREADY_LINKED')
    await store.links.add(linkTo(account, assertion))
    return { account, tokens: await renewSession(identity, store, account, session) }
  })
}
