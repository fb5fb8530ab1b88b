import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithCredential,
  signInWithCredential,
} from '@firebase/auth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempts, providerLinks, sessions } from '#server/db/identity-schema.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { walkThrough } from '../../../../tests/support/stand-in.ts'
import { attemptKey } from '../limits/attempts.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const start = async () => {
  const { json } = await server.call('/v1/accounts:createAuthUri', {
    providerId: 'google.com',
    continueUri: `${server.origin}/auth/google/callback`,
  })
  return json as { authUri: string; sessionId: string; providerId: string; kind: string }
}
const finish = (requestUri: string, sessionId: string, more: object = {}) =>
  server.call('/v1/accounts:signInWithIdp', {
    requestUri,
    sessionId,
    returnSecureToken: true,
    returnIdpCredential: true,
    ...more,
  })
const messageIn = (json: Record<string, unknown>) => (json['error'] as { message: string }).message
const signIn = async (email: string, name = 'Gina', cookies?: Map<string, string>) => {
  const { authUri, sessionId } = await start()
  return finish(await walkThrough(authUri, { email, name }, cookies), sessionId)
}

describe('the code flow through the local stand-in', () => {
  it('starts with an address that carries state, nonce and PKCE challenge', async () => {
    const { kind, providerId, authUri } = await start()
    expect([kind, providerId]).toEqual(['identitytoolkit#CreateAuthUriResponse', 'google.com'])
    const asked = new URL(authUri).searchParams
    expect(asked.get('redirect_uri')).toBe(`${server.origin}/auth/google/callback`)
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(20)
    const key = attemptKey('provider-from', networkOf('127.0.0.1'))
    expect(await server.db.orm.$count(attempts, eq(attempts.key, key))).toBe(1)
  })

  it('makes an account at first and finds it the next time', async () => {
    const email = freshEmail('gina')
    const first = await signIn(email)
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({
      providerId: 'google.com',
      email,
      emailVerified: true,
      displayName: 'Gina',
      isNewUser: true,
      expiresIn: '3600',
    })
    const again = await signIn(` ${email.toUpperCase()}`, ' ')
    expect(again.json['localId']).toBe(first.json['localId'])
    expect(again.json).not.toHaveProperty('isNewUser')
    expect((await server.product('GET', '/account/data', String(again.json['idToken']))).status).toBe(200)
  })

  it('calls those by their address who say no name, and makes no account where none is wanted', async () => {
    const email = freshEmail('gina')
    const { authUri, sessionId } = await start()
    const way = await walkThrough(authUri, { email, name: ' ' })
    const { json } = await finish(way, sessionId, { autoCreate: false })
    expect(messageIn(json)).toBe('EMAIL_NOT_FOUND')
    expect((await signIn(email, ' ')).json).toMatchObject({ displayName: email, isNewUser: true })
  })

  it('lets somebody else in from the same browser', async () => {
    const cookies = new Map<string, string>()
    const people = [freshEmail('gina'), freshEmail('hana')]
    for (const email of people) expect((await signIn(email, 'Gina', cookies)).json).toMatchObject({ email })
  })

  it('gives the SDK a credential it can use by itself', async () => {
    const { json } = await signIn(freshEmail('gina'))
    const token = String(json['oauthIdToken'])
    // Wherever a client puts it; the later place wins.
    for (const [requestUri, postBody] of [
      [`http://localhost/?id_token=${token}`, ''],
      [`http://localhost/?id_token=a#id_token=${token}`, ''],
      ['http://localhost/#id_token=a', `id_token=${token}`],
    ] as const)
      expect((await finish(requestUri, '', { postBody })).json).toMatchObject({ localId: json['localId'] })
    const credential = GoogleAuthProvider.credential(token)
    const { user } = await signInWithCredential(server.sdk(), credential)
    expect(user.uid).toBe(json['localId'])
    const { user: other } = await server.register()
    await expect(linkWithCredential(other, credential)).rejects.toMatchObject({
      code: 'auth/credential-already-in-use',
    })
    const idToken = await other.getIdToken()
    const more = { postBody: `id_token=${token}`, idToken, returnIdpCredential: false }
    const refused = await finish('http://localhost', '', more)
    expect([refused.status, messageIn(refused.json)]).toEqual([400, 'FEDERATED_USER_ID_ALREADY_LINKED'])
  })

  it('takes an unproved account over and leaves whoever squatted it outside', async () => {
    const { user, email } = await server.register()
    const squatter = await user.getIdToken()
    const { json } = await signIn(email)
    expect(json['localId']).toBe(user.uid)
    expect((await server.product('GET', '/account/data', squatter)).status).toBe(401)
    expect(await server.refusal('/v1/accounts:signInWithPassword', { email, password })).toEqual({
      status: 400,
      message: 'INVALID_LOGIN_CREDENTIALS',
    })
    await expect(createUserWithEmailAndPassword(server.sdk(), email, password)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    })
  })

  it('links to whoever is signed in without changing their address', async () => {
    const { user, email } = await server.register()
    const { authUri, sessionId } = await start()
    const requestUri = await walkThrough(authUri, { email: freshEmail('other'), name: 'Other' })
    const { json } = await finish(requestUri, sessionId, { idToken: await user.getIdToken() })
    expect(json).toMatchObject({ localId: user.uid })
    await user.reload()
    expect(user.email).toBe(email)
    expect(user.providerData.map(({ providerId }) => providerId).sort()).toEqual(['google.com', 'password'])

    // Long after the sign-in one of two ways in may go, and not the last.
    const long = new Date(Date.now() - 24 * 60 * 60 * 1000)
    await server.db.orm.update(sessions).set({ authTime: long }).where(eq(sessions.uid, user.uid))
    const unlink = async (provider: string) => {
      const order = { idToken: await user.getIdToken(), deleteProvider: [provider] }
      return server.call('/v1/accounts:update', order)
    }
    expect((await unlink('google.com')).json).toMatchObject({
      providerUserInfo: [{ providerId: 'password' }],
    })
    expect(messageIn((await unlink('password')).json)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
})

describe('another Google identity of a proved address', () => {
  it('takes the place of the one before, whose sessions and codes end', async () => {
    const email = freshEmail('gina')
    const { json: before } = await signIn(email)
    const uid = String(before['localId'])
    // Meanwhile she goes by another address at Google, and the one here is somebody else's there.
    const [link] = await server.identity.store.links.of(uid)
    if (!link) throw new Error('There is no link.')
    const former = { ...link, subject: `${link.subject}-former`, email: freshEmail('former') }
    await server.identity.store.links.removeAll(uid)
    await server.identity.store.links.add(former)
    const idToken = String(before['idToken'])
    const newEmail = freshEmail('thief')
    await server.call('/v1/accounts:sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail,
    })
    const { code } = await server.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')

    const { json: after } = await signIn(email)
    expect(after).toMatchObject({ localId: uid })
    expect(await server.identity.store.links.of(uid)).toMatchObject([{ subject: link.subject }])
    expect((await server.product('GET', '/account/data', idToken)).status).toBe(401)
    expect((await server.product('GET', '/account/data', String(after['idToken']))).status).toBe(200)
    expect(await server.refusal('/v1/accounts:update', { oobCode: code })).toMatchObject({
      message: 'INVALID_OOB_CODE',
    })
  })
})

it('whose address is somebody else’s at Google by now is told so', async () => {
  const email = freshEmail('gina')
  const uid = String((await signIn(email)).json['localId'])
  await server.db.orm
    .update(providerLinks)
    .set({ subject: `${uid}-former` })
    .where(eq(providerLinks.uid, uid))
  expect((await signIn(email)).json).toMatchObject({ localId: uid, emailRecycled: true })
})

describe('what the code flow refuses', () => {
  it('to be linked without a recent sign-in', async () => {
    const { user } = await server.register()
    const long = new Date(Date.now() - 24 * 60 * 60 * 1000)
    await server.db.orm.update(sessions).set({ authTime: long }).where(eq(sessions.uid, user.uid))
    const { authUri, sessionId } = await start()
    const requestUri = await walkThrough(authUri, { email: freshEmail('other'), name: 'Other' })
    const { json } = await finish(requestUri, sessionId, { idToken: await user.getIdToken() })
    expect(messageIn(json)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect(await server.identity.store.links.of(user.uid)).toEqual([])
  })

  it('a second use of the same way back', async () => {
    const { authUri, sessionId } = await start()
    const requestUri = await walkThrough(authUri, { email: freshEmail(), name: 'Once' })
    expect((await finish(requestUri, sessionId)).status).toBe(200)
    const second = await finish(requestUri, sessionId)
    expect(messageIn(second.json)).toMatch(/^INVALID_IDP_RESPONSE/)
  })

  it('the way back of one sign-in with the session of another', async () => {
    const [one, other] = [await start(), await start()]
    const requestUri = await walkThrough(one.authUri, { email: freshEmail(), name: 'Mix' })
    const { json } = await finish(requestUri, other.sessionId)
    expect(messageIn(json)).toMatch(/^INVALID_IDP_RESPONSE/)
  })

  it('a person who cancels', async () => {
    const { authUri, sessionId } = await start()
    const requestUri = await walkThrough(authUri, 'cancel')
    expect(new URL(requestUri).searchParams.get('error')).toBe('access_denied')
    const { json } = await finish(requestUri, sessionId)
    expect(messageIn(json)).toMatch(/access_denied/)
  })

  it.each([
    ['https://evil.example/auth/google/callback', 'UNAUTHORIZED_DOMAIN'],
    ['http://localhost/elsewhere', 'INVALID_CONTINUE_URI'],
    ['http://localhost/auth/google/callback?next=elsewhere', 'INVALID_CONTINUE_URI'],
    ['http://localhost/auth/google/callback#next', 'INVALID_CONTINUE_URI'],
  ])('a way back to %s', async (continueUri, code) => {
    const { message } = await server.refusal('/v1/accounts:createAuthUri', {
      providerId: 'google.com',
      continueUri,
    })
    expect(message).toMatch(new RegExp(`^${code}`))
  })
})

describe('the pages around it', () => {
  it('serve the way back without inline script', async () => {
    const page = await fetch(`${server.origin}/auth/google/callback?code=x`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).toContain('<script src="/auth/google/callback.js">')
    const script = await fetch(`${server.origin}/auth/google/callback.js`)
    expect(script.headers.get('content-type')).toMatch(/javascript/)
    expect(await script.text()).toContain("new BroadcastChannel('swapwise-google')")
  })
})

it('has no stand-in for whoever comes by another name', async () => {
  const url = '/stand-in/.well-known/openid-configuration'
  for (const host of ['swapwise.example', '127.0.0.1.swapwise.example', 'localhost.swapwise.example:3000'])
    expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(404)
})

it('has one for this machine, with our own headers, which takes no names that are no names', async () => {
  const url = '/stand-in/interaction/abc-1'
  for (const host of ['localhost', 'LOCALHOST:3000', '127.8.9.1:3000', '[::1]:3000']) {
    const page = await server.app.inject({ url, headers: { host } })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    // Or the window that waits for it takes it for closed while somebody still types.
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(page.body).toContain(`<form method="post" action="${url}">`)
  }
  for (const name of ['a%22', '%22a'])
    expect((await fetch(`${server.origin}/stand-in/interaction/${name}`)).status).toBe(400)
  const { headers } = await fetch(`${server.origin}/stand-in/.well-known/openid-configuration`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('does not offer Google in production without a client', async () => {
  const production = await startIdentity(
    { NODE_ENV: 'production', IDENTITY_TEST_HOOKS: 'off' },
    { db: server.db },
  )
  const refused = { status: 400, message: 'OPERATION_NOT_ALLOWED' }
  const continueUri = `${production.origin}/auth/google/callback`
  expect(
    await production.refusal('/v1/accounts:createAuthUri', { providerId: 'google.com', continueUri }),
  ).toEqual(refused)
  expect(
    await production.refusal('/v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: 'id_token=a',
    }),
  ).toEqual(refused)
  expect((await fetch(`${production.origin}/stand-in/.well-known/openid-configuration`)).status).toBe(404)
  await production.close()
})
