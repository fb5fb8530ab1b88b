import type { JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import { isLoopback } from '#server/platform/loopback.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { EmbeddedIdentity, GoogleClient } from '../config.ts'
import { refusal } from '../protocol/errors.ts'
import { newSecret } from '../tokens/secrets.ts'
import { toAssertion, type Assertion } from './assertion.ts'
import { looksLikeToken, remoteKeys, verifyIdToken } from './id-token.ts'
import type { SignInState } from './sign-in-states.ts'

export const standInPath = '/stand-in'

export type Google = ReturnType<typeof connectGoogle>

/** Google, or whoever stands in for it; null where signing in with Google is not offered. */
export function createGoogle(google: EmbeddedIdentity['google'], publicOrigin: string): Google | null {
  if (!google) return null
  if (google !== 'stand-in') return connectGoogle(google, 'select_account')
  const issuer = `${publicOrigin}${standInPath}`
  return connectGoogle({ issuer, clientId: 'swapwise', clientSecret: newSecret() }, 'login')
}

function connectGoogle(client: GoogleClient, prompt: string) {
  const { issuer, clientId, clientSecret } = client
  let known: Promise<{ configuration: oidc.Configuration; keys: JWTVerifyGetKey }> | null = null
  /** Asked for at the first sign-in, so that the server starts whether or not Google can be reached. */
  const discover = () =>
    (known ??= discovered(issuer, clientId, clientSecret).catch((error: unknown) => {
      known = null
      throw isNetworkError(error)
        ? new HttpError(503, 'Google does not answer. Please try again later.')
        : error
    }))

  return {
    client,

    async start(continueUri: string): Promise<SignInState & { authUri: string }> {
      const { configuration } = await discover()
      const started = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        continueUri,
      }
      const { href: authUri } = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: continueUri,
        scope: 'openid email profile',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        prompt,
      })
      return { ...started, authUri }
    },

    /** `answer` is what came back in the address of the callback page. */
    async finish(
      { state, nonce, verifier, continueUri }: SignInState,
      answer: URLSearchParams,
    ): Promise<Assertion> {
      const { configuration, keys } = await discover()
      const url = new URL(continueUri)
      url.search = answer.toString()
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const tokens = await oidc.authorizationCodeGrant(configuration, url, checks).catch(refuse)
      const idToken = tokens.id_token ?? ''
      const claims = await verifyIdToken(idToken, keys, { issuer, clientId, nonce })
      return toAssertion(claims, idToken, tokens.access_token)
    },

    async verify(idToken: string, nonce: string | null): Promise<Assertion> {
      if (!looksLikeToken(idToken)) throw refusal('INVALID_IDP_RESPONSE', 'The ID token cannot be read.')
      const { keys } = await discover()
      const claims = await verifyIdToken(idToken, keys, { issuer, clientId, nonce })
      return toAssertion(claims, idToken, null)
    },
  }
}

async function discovered(issuer: string, clientId: string, clientSecret: string) {
  const server = new URL(issuer)
  const overHttp = server.protocol === 'http:' && isLoopback(server.hostname)
  const configuration = await oidc.discovery(
    server,
    clientId,
    clientSecret,
    oidc.ClientSecretPost(clientSecret),
    {
      timeout: 30,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; loopback only
      ...(overHttp && { execute: [oidc.allowInsecureRequests] }),
    },
  )
  return { configuration, keys: remoteKeys(configuration.serverMetadata().jwks_uri ?? `${issuer}/jwks`) }
}

function refuse(error: unknown): never {
  if (isNetworkError(error)) throw new HttpError(503, 'Google does not answer. Please try again later.')
  const why =
    error instanceof oidc.AuthorizationResponseError ? error.error : 'its answer could not be checked'
  throw refusal('INVALID_IDP_RESPONSE', `Google did not sign you in: ${why.replaceAll(/[^\w ]/g, '')}.`)
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOne =
    error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed')
  return isOne || isNetworkError(error.cause)
}
