import {
  createLocalJWKSet,
  errors,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createIssuer } from '../../../../tests/support/issuer.ts'
import { createIdTokenVerifier } from './id-tokens.ts'

const issuer = await createIssuer()
const verify = createIdTokenVerifier(issuer.trust)
// Made outside the tests: finding primes takes as long as it takes.
const stranger = await generateKeyPair('RS256')
const now = Math.floor(Date.now() / 1000)
const claims = { sub: 'uid-ada', email: 'Ada@example.org', name: 'Ada', picture: '' }

it('takes the person from a valid token', async () => {
  const user = await verify(await issuer.token(claims))
  expect(user).toMatchObject({
    uid: 'uid-ada',
    email: 'Ada@example.org',
    name: 'Ada',
    picture: null,
    addressKey: 'uid-ada',
  })
  const proved = await verify(await issuer.token({ ...claims, email_verified: true }))
  expect(proved?.owns('email:ada@example.org')).toBe(true)
  expect(user?.owns('email:ada@example.org')).toBe(false)
})

it('keeps names and pictures within the limits of a row', async () => {
  const odd = { ...claims, name: ` A\0d\na${'x'.repeat(300)}`, picture: 'javascript:alert(1)' }
  const user = await verify(await issuer.token(odd))
  expect(user?.name).toMatch(/^Adax{196}$/)
  expect(user?.picture).toBeNull()
})

it('leaves out a name that cannot be seen and a picture that not everybody may ask for', async () => {
  for (const odd of [{ name: '\u3164' }, { name: 'A\u202Ed' }])
    expect((await verify(await issuer.token({ ...claims, ...odd })))?.name).toBeNull()
  for (const picture of ['http://images.example.org/a.png', 'https://localhost/a.png'])
    expect((await verify(await issuer.token({ ...claims, picture })))?.picture).toBeNull()
})

it.each<[string, () => Promise<string> | string]>([
  ['is expired', () => issuer.token({ ...claims, exp: now - 60 })],
  ['is issued in the future', () => issuer.token({ ...claims, iat: now + 600 })],
  ['signs in in the future', () => issuer.token({ ...claims, auth_time: now + 600 })],
  ['has no time of sign-in', () => issuer.token({ ...claims, auth_time: undefined })],
  ['never expires', () => issuer.token({ ...claims, exp: undefined as unknown as number })],
  ['is for another audience', () => issuer.token({ ...claims, aud: 'other' })],
  ['is from another issuer', () => issuer.token({ ...claims, iss: 'https://other.test' })],
  ['names nobody', () => issuer.token({ ...claims, sub: '' })],
  ['names somebody too long', () => issuer.token({ ...claims, sub: 'x'.repeat(129) })],
  ['names an address', () => issuer.token({ ...claims, sub: 'email:ada@example.org' })],
  ['names an address in other letters', () => issuer.token({ ...claims, sub: ' Email:ada@example.org' })],
  ['names whoever has no row of theirs', () => issuer.token({ ...claims, sub: 'nobody' })],
  ['names a deleted account', () => issuer.token({ ...claims, sub: 'deleted:account' })],
  ['names what cannot be stored', () => issuer.token({ ...claims, sub: 'a\u0000b' })],
  ['names no key', () => issuer.token(claims, { kid: undefined as unknown as string })],
  ['names an unknown key', () => issuer.token(claims, { kid: 'other' })],
  ['is signed by another key of the same name', async () => (await createIssuer()).token(claims)],
  [
    'is not signed',
    () => new UnsecuredJWT({ ...claims, iss: issuer.trust.issuer, aud: issuer.trust.audience }).encode(),
  ],
  ['is nonsense', () => 'a.b.c'],
])('refuses a token that %s', async (_why, token) => {
  expect(await verify(await token())).toBeNull()
})

it('refuses a token signed with a shared secret or another algorithm', async () => {
  const body = { ...claims, iss: issuer.trust.issuer, aud: issuer.trust.audience, auth_time: now }
  const sign = (alg: string, key: CryptoKey | Uint8Array) =>
    new SignJWT(body).setIssuedAt().setExpirationTime('1h').setProtectedHeader({ alg, kid: 'test' }).sign(key)
  const secret = await sign('HS256', new Uint8Array(32))
  const elliptic = await sign('ES256', (await generateKeyPair('ES256')).privateKey)
  expect([await verify(secret), await verify(elliptic)]).toEqual([null, null])
})

it('refuses a token signed with the public key as if it were a secret, or by a key it brings along', async () => {
  const body = { ...claims, iss: issuer.trust.issuer, aud: issuer.trust.audience, auth_time: now }
  const jwk = await exportJWK(issuer.publicKey)
  const sign = (header: JWTHeaderParameters, key: CryptoKey | Uint8Array) =>
    new SignJWT(body)
      .setIssuedAt()
      .setExpirationTime('1h')
      .setProtectedHeader({ kid: 'test', ...header })
      .sign(key)
  const pem = await exportSPKI(issuer.publicKey)
  for (const shown of [pem, pem.trimEnd(), JSON.stringify(jwk), jwk.n ?? ''])
    expect(await verify(await sign({ alg: 'HS256' }, new TextEncoder().encode(shown)))).toBeNull()
  for (const header of [
    { jwk: await exportJWK(stranger.publicKey) },
    { jku: 'https://evil.example/jwks.json' },
  ])
    expect(await verify(await sign({ alg: 'RS256', ...header }, stranger.privateKey))).toBeNull()
})

it.each([new errors.JOSEError('Expected 200 OK'), new errors.JWKSTimeout(), new TypeError('fetch failed')])(
  'does not take it out on the token that keys cannot be had: %s',
  async (trouble) => {
    const keys = () => Promise.reject(trouble)
    const cutOff = createIdTokenVerifier({ ...issuer.trust, keys })
    await expect(cutOff(await issuer.token(claims))).rejects.toMatchObject({ statusCode: 503 })
  },
)

it('takes one algorithm only, also where a key does not say what it is for', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS512')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test' }] })
  const token = await new SignJWT({ ...claims, auth_time: now })
    .setIssuer(issuer.trust.issuer)
    .setAudience(issuer.trust.audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .setProtectedHeader({ alg: 'RS512', kid: 'test' })
    .sign(privateKey)
  expect(await createIdTokenVerifier({ ...issuer.trust, keys })(token)).toBeNull()
})

it('takes what is just within a limit: the longest uid and picture, clocks that differ a little', async () => {
  const picture = 'https://images.example.org/'.padEnd(limits.url, 'x')
  const user = await verify(await issuer.token({ ...claims, sub: 'x'.repeat(128), picture }))
  expect(user).toMatchObject({ uid: 'x'.repeat(128), picture })
  const longer = await verify(await issuer.token({ ...claims, picture: `${picture}x` }))
  expect(longer?.picture).toBeNull()
  const moment = Math.floor(Date.now() / 1000)
  for (const late of [{ iat: moment + 3, auth_time: moment + 3 }, { exp: moment - 2 }])
    expect(await verify(await issuer.token({ ...claims, ...late }))).not.toBeNull()
})

it('owns by uid whatever else it says, and proves no address where it names none', async () => {
  for (const email of [undefined, '', 7, ['ada@example.org']]) {
    const user = await verify(await issuer.token({ ...claims, email, email_verified: true, name: 7 }))
    expect(user).toMatchObject({ email: null, name: null, addressKey: 'uid-ada' })
    expect([user?.owns('uid-ada'), user?.owns('uid-bob')]).toEqual([true, false])
  }
  const proved = await verify(await issuer.token({ ...claims, email_verified: true }))
  expect([proved?.owns('uid-ada'), proved?.owns('uid-bob')]).toEqual([true, false])
})

it('asks about the session at every call, and for the key again once it no longer counts', async () => {
  let [isAlive, knowsKey, asked] = [true, true, 0]
  const asking = createIdTokenVerifier({
    ...issuer.trust,
    keys: (header, token) => {
      asked++
      return issuer.trust.keys(header, token)
    },
    knowsKey: (kid) => kid === 'test' && knowsKey,
    isAlive: ({ sub }) => Promise.resolve(sub === 'uid-ada' && isAlive),
  })
  const token = await issuer.token(claims)
  expect([await asking(token), await asking(token)]).toMatchObject([{ uid: 'uid-ada' }, { uid: 'uid-ada' }])
  expect(asked).toBe(1)
  knowsKey = false
  await asking(token)
  expect(asked).toBe(2)
  isAlive = false
  expect(await asking(token)).toBeNull()
})
