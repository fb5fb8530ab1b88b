import { Type } from 'typebox'
import { checkContinueUrl } from '../continue-url.ts'
import { emailAddress } from '../email-address.ts'
import { refusal } from '../errors.ts'
import { googleProvider } from '../../store/provider-ids.ts'
import { googleCallbackPath } from '#contract/identity-paths.ts'
import type { Identity } from '../../identity.ts'
import { post, text, type Call } from '../operation.ts'
import { newSecret } from '../../tokens/secrets.ts'

const kind = 'identitytoolkit#CreateAuthUriResponse'

/** Starts a sign-in with Google. Asked how somebody signs in instead, it answers the same about everybody: nothing. */
export const createAuthUri = post(
  'createAuthUri',
  Type.Object({ identifier: text(), continueUri: text(), providerId: text() }),
  async (identity, { body, ip, signal }) => {
    const { identifier, continueUri, providerId } = body
    if (!continueUri) throw refusal('MISSING_CONTINUE_URI')
    if (!URL.canParse(continueUri)) throw refusal('INVALID_CONTINUE_URI')
    if (providerId) return startSignIn(identity, providerId, continueUri, { ip, signal })
    emailAddress(identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER')
    return { kind, sessionId: newSecret() }
  },
)

async function startSignIn(
  { google, limits, publicOrigin, settings, store }: Identity,
  provider: string,
  continueUri: string,
  { ip, signal }: Pick<Call<unknown>, 'ip' | 'signal'>,
) {
  if (provider !== googleProvider) throw refusal('INVALID_PROVIDER_ID')
  if (!google) throw refusal('OPERATION_NOT_ALLOWED')
  const callback = new URL(checkContinueUrl(continueUri, { publicOrigin, ...settings }))
  if (callback.pathname !== googleCallbackPath || callback.search || callback.hash)
    throw refusal('INVALID_CONTINUE_URI', `The continue address for Google must be ${googleCallbackPath}.`)
  await limits.providerSignIn(ip, signal)
  const { authUri, ...started } = await google.start(callback.href)
  return { kind, authUri, providerId: provider, sessionId: await store.states.save(started) }
}
