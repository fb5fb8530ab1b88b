import { createHash } from 'node:crypto'
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { HttpError } from '#server/platform/errors.ts'
import { keysOrUnavailable } from '../tokens/keys-or-unavailable.ts'
import { refusal } from '../protocol/errors.ts'

interface Expected {
  issuer: string
  clientId: string
  nonce: string | null
}

const maxAge = '10 minutes'

export function remoteKeys(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: 10_000 })
}

/** Something that is no token at all is refused before anybody is asked about it. */
export function looksLikeToken(idToken: string): boolean {
  try {
    return decodeProtectedHeader(idToken).alg === 'RS256'
  } catch {
    return false
  }
}

export async function verifyIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, nonce }: Expected,
): Promise<JWTPayload> {
  const claims = await checked(idToken, keys, issuer, clientId)
  if (nonce !== null && !sameNonce(claims['nonce'], nonce)) throw refusal('MISSING_OR_INVALID_NONCE')
  return claims
}

async function checked(idToken: string, keys: JWTVerifyGetKey, issuer: string, audience: string) {
  try {
    const { payload } = await jwtVerify(idToken, keysOrUnavailable(keys), {
      // Google writes itself with and without the scheme.
      issuer: [issuer, issuer.replace('https://accounts.google.com', 'accounts.google.com')],
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: maxAge,
      clockTolerance: 5,
    })
    if (!payload.sub) throw new errors.JWTInvalid('The token names nobody.')
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw refusal('INVALID_IDP_RESPONSE', 'This is not a valid Google ID token for this app.')
    throw new HttpError(503, 'Google does not answer. Please try again later.')
  }
}

/** Some clients send the provider a digest and us the text it was made of. */
function sameNonce(claim: unknown, nonce: string): boolean {
  return claim === nonce || claim === createHash('sha256').update(nonce).digest('hex')
}
