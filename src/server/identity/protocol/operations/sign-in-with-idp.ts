import { Type } from 'typebox'
import { FormProof } from '#contract/challenge.ts'
import { IdentityError, refusal } from '../errors.ts'
import { presentAssertion, type Assertion } from '../../google/assertion.ts'
import { googleProvider } from '../../store/provider-ids.ts'
import { linkAssertion } from '../../google/link.ts'
import type { Google } from '../../google/provider.ts'
import { isNewcomer, signInByAssertion } from '../../google/resolve.ts'
import type { Identity } from '../../identity.ts'
import { flag, post, text, type Call } from '../operation.ts'
import { refuseMachines } from '../refuse-machines.ts'
import { type Arrival } from '../sign-in.ts'
import { requireSession } from '../require-session.ts'

export const signInWithIdp = post(
  'signInWithIdp',
  Type.Object({
    requestUri: text(),
    postBody: text(),
    sessionId: text(),
    idToken: text(),
    autoCreate: flag(),
    browserToken: text(),
    ...FormProof.properties,
    returnSecureToken: flag(),
    returnIdpCredential: flag(),
  }),
  async (identity, call) => {
    const { body, device } = call
    const parameters = gather(body.requestUri, body.postBody)
    const provider = parameters.get('providerId') ?? googleProvider
    if (provider !== googleProvider)
      throw refusal('INVALID_CREDENTIAL_OR_PROVIDER_ID', `Only ${googleProvider} can be used here.`)
    if (!identity.google) throw refusal('OPERATION_NOT_ALLOWED')
    const caller = body.idToken ? await requireSession(identity, body.idToken) : null
    const assertion = await assertionOf(identity, identity.google, parameters, body.sessionId)
    try {
      if (caller) {
        const { account, tokens } = await linkAssertion(identity, caller, assertion)
        return { ...presentAssertion(assertion), localId: account.uid, ...tokens }
      }
      const { browserToken, autoCreate = true } = body
      if (autoCreate && (await isNewcomer(identity.store, assertion))) await judge(identity, call)
      return await signIn(identity, assertion, autoCreate, { browserToken, device })
    } catch (error) {
      // A client that asked for the credential wants to use it for something else when this did not work.
      if (body.returnIdpCredential && error instanceof IdentityError && afterAssertion.has(error.code))
        return { ...presentAssertion(assertion), errorMessage: error.code }
      throw error
    }
  },
)

const afterAssertion = new Set([
  'FEDERATED_USER_ID_ALREADY_LINKED',
  'EMAIL_EXISTS',
  'CHALLENGE_REQUIRED',
  'TRY_AGAIN',
])

/** A first sign-in is a registration. Google has told who asks: they learn nothing but that they have no account yet. */
async function judge({ limits }: Identity, { body, challenges, ip }: Call<FormProof>): Promise<void> {
  await refuseMachines(challenges, body)
  await limits.signUp(ip)
}

async function signIn(
  identity: Identity,
  assertion: Assertion,
  autoCreate: boolean,
  arrival: Arrival,
): Promise<object> {
  const outcome = await signInByAssertion(identity, assertion, autoCreate, arrival)
  const answer = { ...presentAssertion(assertion), localId: outcome.account.uid }
  if (!outcome.tokens)
    return { ...answer, needConfirmation: true, verifiedProvider: outcome.verifiedProviders }
  identity.mail.wake()
  const { tokens, isNew, recycled } = outcome
  return { ...answer, ...(isNew && { isNewUser: true }), ...(recycled && { emailRecycled: true }), ...tokens }
}

async function assertionOf(
  { store }: Identity,
  google: Google,
  parameters: URLSearchParams,
  sessionId: string | undefined,
): Promise<Assertion> {
  const idToken = parameters.get('id_token')
  if (idToken) return google.verify(idToken, parameters.get('nonce'))
  if (!sessionId || !(parameters.has('code') || parameters.has('error')))
    throw refusal('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'An ID token or a code is missing.')
  const started = await store.states.take(sessionId)
  if (!started)
    throw refusal('INVALID_IDP_RESPONSE', 'This sign-in has expired or was used already. Please start again.')
  return google.finish(started, parameters)
}

/** Clients put what the provider told them into the address's query, its fragment or the body; the later wins. */
function gather(requestUri: string | undefined, postBody = ''): URLSearchParams {
  if (!requestUri) throw refusal('MISSING_REQUEST_URI')
  if (!URL.canParse(requestUri)) throw refusal('INVALID_REQUEST_URI')
  const { search, hash } = new URL(requestUri)
  const gathered = new URLSearchParams()
  for (const part of [search, hash.slice(1), postBody])
    for (const [name, value] of new URLSearchParams(part)) gathered.set(name, value)
  return gathered
}
