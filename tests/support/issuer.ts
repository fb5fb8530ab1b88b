import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { Trust } from '#server/identity/tokens/id-tokens.ts'

/** An issuer of ID tokens with a key of its own. */
export async function createIssuer(kid = 'test') {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256' }
  const trust: Trust = {
    issuer: 'https://issuer.test/swapwise',
    audience: 'swapwise-test',
    keys: createLocalJWKSet({ keys: [jwk] }),
  }
  const now = () => Math.floor(Date.now() / 1000)

  return {
    trust,
    publicKey,
    /** A token valid in every way but for what is overridden; `undefined` leaves a claim out. */
    token: (claims: JWTPayload = {}, header: { alg?: string; kid?: string } = {}) =>
      new SignJWT({
        iss: trust.issuer,
        aud: trust.audience,
        iat: now(),
        exp: now() + 3600,
        auth_time: now(),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
        .sign(privateKey),
  }
}
