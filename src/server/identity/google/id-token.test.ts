import { createHash } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createIssuer } from '../../../../tests/support/issuer.ts'
import { looksLikeToken, verifyIdToken } from './id-token.ts'

const google = await createIssuer()
const stranger = await generateKeyPair('RS256')
const now = Math.floor(Date.now() / 1000)
const { issuer, audience: clientId, keys } = google.trust
const claims = { sub: '1017', nonce: 'ours' }
const verify = (idToken: string, nonce: string | null = 'ours') =>
  verifyIdToken(idToken, keys, { issuer, clientId, nonce })

it('takes what Google says about a person who signed in to this app', async () => {
  expect(await verify(await google.token(claims))).toMatchObject(claims)
  expect(await verify(await google.token(claims), null)).toMatchObject(claims)
})

it.each<[string, () => Promise<string>]>([
  ['for another app', () => google.token({ ...claims, aud: 'another-app' })],
  ['by another provider', () => google.token({ ...claims, iss: 'https://other.test' })],
  ['long ago', () => google.token({ ...claims, iat: now - 11 * 60 })],
  ['that has expired', () => google.token({ ...claims, exp: now - 60 })],
  ['that never expires', () => google.token({ ...claims, exp: undefined as unknown as number })],
  ['about nobody', () => google.token({ ...claims, sub: '' })],
  [
    'with a key that is not theirs',
    () =>
      new SignJWT({ ...claims, iss: issuer, aud: clientId, iat: now, exp: now + 3600 })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(stranger.privateKey),
  ],
])('refuses a token made %s', async (_, make) => {
  await expect(verify(await make())).rejects.toMatchObject({ code: 'INVALID_IDP_RESPONSE', statusCode: 400 })
})

it('wants the nonce that was sent, or that of which the provider was sent the digest', async () => {
  const digest = createHash('sha256').update('ours').digest('hex')
  expect(await verify(await google.token({ ...claims, nonce: digest }))).toMatchObject({ nonce: digest })
  for (const nonce of ['another', undefined])
    await expect(verify(await google.token({ ...claims, nonce }))).rejects.toMatchObject({
      code: 'MISSING_OR_INVALID_NONCE',
    })
})

it('knows Google by both of its names', async () => {
  const expected = { issuer: 'https://accounts.google.com', clientId, nonce: null }
  for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
    expect(await verifyIdToken(await google.token({ ...claims, iss }), keys, expected)).toMatchObject({ iss })
})

it('says that Google does not answer where its keys cannot be had', async () => {
  const unreachable = () => Promise.reject(new TypeError('fetch failed'))
  const asked = verifyIdToken(await google.token(claims), unreachable, { issuer, clientId, nonce: null })
  await expect(asked).rejects.toMatchObject({ statusCode: 503 })
})

it('sees what is no token of Google before anybody is asked', async () => {
  expect(looksLikeToken(await google.token(claims))).toBe(true)
  const { privateKey } = await generateKeyPair('ES256')
  const elsewhere = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  for (const text of [elsewhere, 'nonsense', '']) expect(looksLikeToken(text)).toBe(false)
})
