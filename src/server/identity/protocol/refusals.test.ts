import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessions } from '#server/db/identity-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity({ CORS_ORIGINS: 'http://localhost:5173' })
})
afterAll(() => server.close())

const accounts = (operation: string) => `/v1/accounts:${operation}`

it.each([
  ['signUp', { localId: 'mine', email: 'a@b.example', password }, 'UNEXPECTED_PARAMETER : User ID'],
  ['signUp', { password }, 'MISSING_EMAIL'],
  ['signUp', { email: 'a@b.example' }, 'MISSING_PASSWORD'],
  ['signUp', { email: 1 }, 'INVALID_ARGUMENT : email must be a string.'],
  ['signInWithPassword', { email: 'a@b.example' }, 'MISSING_PASSWORD'],
  ['lookup', {}, 'MISSING_ID_TOKEN'],
  ['lookup', { idToken: 'junk' }, 'INVALID_ID_TOKEN'],
  ['update', { displayName: 'x' }, 'INVALID_REQ_TYPE : An ID token or a code is missing.'],
  ['update', { oobCode: 'junk' }, 'INVALID_OOB_CODE'],
  ['delete', {}, 'MISSING_ID_TOKEN'],
  ['sendOobCode', { email: 'a@b.example' }, 'MISSING_REQ_TYPE'],
  ['sendOobCode', { requestType: 'OOB_REQ_TYPE_UNSPECIFIED' }, 'MISSING_REQ_TYPE'],
  ...['NONSENSE', '__proto__', 'constructor'].map((requestType): [string, object, string] => [
    'sendOobCode',
    { requestType, email: 'a@b.example' },
    'INVALID_REQ_TYPE',
  ]),
  ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  [
    'sendOobCode',
    { requestType: 'PASSWORD_RESET', email: 'a@b.example', returnOobLink: true },
    'INSUFFICIENT_PERMISSION',
  ],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
  ['resetPassword', {}, 'MISSING_OOB_CODE'],
  ['resetPassword', { oobCode: 'junk' }, 'INVALID_OOB_CODE'],
  ['signInWithEmailLink', { oobCode: 'junk' }, 'MISSING_EMAIL'],
  ['signInWithEmailLink', { email: 'a@b.example' }, 'MISSING_OOB_CODE'],
  ['signInWithIdp', {}, 'MISSING_REQUEST_URI'],
  ['signInWithIdp', { requestUri: 'nowhere' }, 'INVALID_REQUEST_URI'],
  [
    'signInWithIdp',
    { requestUri: 'http://localhost', postBody: 'providerId=facebook.com' },
    'INVALID_CREDENTIAL_OR_PROVIDER_ID : Only google.com can be used here.',
  ],
  ...[{}, { sessionId: 'a' }, { postBody: 'code=a' }].map((given): [string, object, string] => [
    'signInWithIdp',
    { requestUri: 'http://localhost', ...given },
    'INVALID_CREDENTIAL_OR_PROVIDER_ID : An ID token or a code is missing.',
  ]),
  ['createAuthUri', { identifier: 'a@b.example' }, 'MISSING_CONTINUE_URI'],
  ['createAuthUri', { identifier: 'a@b.example', continueUri: 'nowhere' }, 'INVALID_CONTINUE_URI'],
  ['createAuthUri', { providerId: 'facebook.com', continueUri: 'http://localhost' }, 'INVALID_PROVIDER_ID'],
  ['createAuthUri', { continueUri: 'http://localhost' }, 'MISSING_IDENTIFIER'],
  ['createAuthUri', { identifier: 'nobody', continueUri: 'http://localhost' }, 'INVALID_IDENTIFIER'],
])('accounts:%s refuses %j', async (operation, body, message) => {
  expect(await server.refusal(accounts(operation), body)).toEqual({ status: 400, message })
})

it.each([
  [{}, 'MISSING_GRANT_TYPE'],
  [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'junk' }, 'INVALID_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }, 'TOKEN_EXPIRED'],
])('token refuses %j', async (form, message) => {
  const answer = await fetch(`${server.origin}/securetoken.googleapis.com/v1/token?key=swapwise`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 400, message } }])
})

describe('continue addresses', () => {
  it.each([
    ['not a url', 'INVALID_CONTINUE_URI'],
    ['javascript:alert(1)', 'INVALID_CONTINUE_URI'],
    ['http://user:secret@localhost/', 'INVALID_CONTINUE_URI'],
    ['https://evil.example/', 'UNAUTHORIZED_DOMAIN'],
    ['https://localhost.evil.example/', 'UNAUTHORIZED_DOMAIN'],
    ['https://evillocalhost/', 'UNAUTHORIZED_DOMAIN'],
  ])('%s is refused', async (continueUrl, code) => {
    const body = { requestType: 'PASSWORD_RESET', email: freshEmail(), continueUrl }
    const { status, message } = await server.refusal(accounts('sendOobCode'), body)
    expect([status, message?.split(' : ')[0]]).toEqual([400, code])
  })
})

it('changes nothing a client has no say in', async () => {
  const { json } = await server.call(accounts('signUp'), {
    email: freshEmail(),
    password,
    emailVerified: true,
    disabled: true,
  })
  const { idToken } = json
  await server.call(accounts('update'), {
    idToken,
    localId: 'other',
    emailVerified: true,
    createdAt: '1',
    validSince: '1',
  })
  const { json: found } = await server.call(accounts('lookup'), { idToken })
  expect(found['users']).toMatchObject([{ localId: json['localId'], emailVerified: false }])
  expect(Object.keys((found['users'] as object[])[0] ?? {})).not.toContain('passwordHash')
  expect(await server.refusal(accounts('update'), { idToken, disableUser: true })).toMatchObject({
    message: 'OPERATION_NOT_ALLOWED',
  })
  expect(await server.refusal(accounts('update'), { idToken, customAttributes: '{}' })).toMatchObject({
    message: 'INSUFFICIENT_PERMISSION',
  })
})

it('mails nobody without an address, and to none that is missing', async () => {
  const { json } = await server.call(accounts('signUp'), { email: freshEmail(), password })
  const { idToken } = json
  const ask = async (requestType: string) =>
    (await server.refusal(accounts('sendOobCode'), { requestType, idToken })).message
  expect(await ask('VERIFY_AND_CHANGE_EMAIL')).toBe('MISSING_NEW_EMAIL')
  await server.identity.store.accounts.update(String(json['localId']), { email: null })
  expect(await ask('VERIFY_EMAIL')).toBe('MISSING_EMAIL')
})

it('wants a recent sign-in for what decides who gets in, refreshed or not', async () => {
  const { json } = await server.call(accounts('signUp'), { email: freshEmail(), password })
  await server.db.orm
    .update(sessions)
    .set({ authTime: new Date(Date.now() - 301_000) })
    .where(eq(sessions.uid, String(json['localId'])))
  const { json: fresh } = await server.call('/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: json['refreshToken'],
  })
  const tooOld = { status: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' }
  const idToken = fresh['id_token']
  expect(await server.refusal(accounts('update'), { idToken, password: 'Newpass1' })).toEqual(tooOld)
  expect(await server.refusal(accounts('delete'), { idToken })).toEqual(tooOld)
  expect(await server.refusal(accounts('update'), { idToken, deleteProvider: ['password'] })).toEqual(tooOld)
  const another = { idToken, email: freshEmail(), password: 'Newpass1' }
  expect(await server.refusal(accounts('signUp'), another)).toEqual(tooOld)
  const change = { idToken, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: freshEmail() }
  expect(await server.refusal(accounts('sendOobCode'), change)).toEqual(tooOld)
})

it('answers every error in the envelope, with the key checked first', async () => {
  const ask = async (path: string, body: string) => {
    const answer = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return {
      status: answer.status,
      cached: answer.headers.get('cache-control'),
      json: (await answer.json()) as { error: { code: number; message: string } },
    }
  }
  for (const prefix of ['', '/identitytoolkit.googleapis.com']) {
    const message = 'PERMISSION_DENIED : The request is missing a valid API key.'
    const errors = [{ message, reason: 'invalid', domain: 'global' }]
    expect(await ask(`${prefix}/v1/accounts:signUp`, '{}')).toEqual({
      status: 403,
      cached: 'no-store',
      json: { error: { code: 403, message, errors, status: 'PERMISSION_DENIED' } },
    })
    const wrongKey = await ask(`${prefix}/v1/accounts:signUp?key=other`, '{}')
    expect([wrongKey.status, wrongKey.json.error.message.split(' : ')[0]]).toEqual([400, 'INVALID_API_KEY'])
    expect(await ask(`${prefix}/v1/accounts:signUp?key=swapwise`, '{bad')).toMatchObject({
      status: 400,
      json: { error: { code: 400 } },
    })
    expect(await ask(`${prefix}/v1/accounts:nonsense?key=swapwise`, '{}')).toMatchObject({
      status: 404,
      json: { error: { code: 404, message: 'NOT_FOUND', status: 'NOT_FOUND' } },
    })
  }
})

it('tells clients what they want to know before anybody signs in', async () => {
  const { authorizedDomains } = server.identity.settings
  const told = async (path: string) => (await server.call(path)).json
  expect(await told('/v1/projects')).toEqual({ projectId: 'demo-swapwise', authorizedDomains })
  expect(await told('/v2/passwordPolicy')).toEqual({
    customStrengthOptions: {
      minPasswordLength: 6,
      maxPasswordLength: 4096,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
    },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  })
  expect(await told('/v2/recaptchaConfig')).toEqual({
    recaptchaKey: 'projects/demo-swapwise/keys/none',
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  })
})

it('lets the named front end read answers and errors, and no other', async () => {
  const path = `${server.origin}/v1/accounts:lookup?key=swapwise`
  const from = (origin: string, method = 'POST') =>
    fetch(path, {
      method,
      headers: {
        origin,
        'content-type': 'application/json',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-client-version',
      },
      ...(method === 'POST' && { body: '{}' }),
    })
  const preflight = await from('http://localhost:5173', 'OPTIONS')
  expect([
    preflight.status,
    preflight.headers.get('access-control-allow-origin'),
    preflight.headers.get('access-control-allow-methods'),
  ]).toEqual([204, 'http://localhost:5173', 'GET, POST'])
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-firebase-locale')
  const error = await from('http://localhost:5173')
  expect([
    error.status,
    error.headers.get('access-control-allow-origin'),
    error.headers.get('access-control-allow-credentials'),
  ]).toEqual([400, 'http://localhost:5173', null])
  expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

it('does not sign people out because the database is away, or something of ours is broken', async () => {
  const { json } = await server.call(accounts('signUp'), { email: freshEmail(), password })
  const { idToken, refreshToken: token } = json
  const askWhile = async (trouble: Error, path: string, body: object) => {
    const find = vi.spyOn(server.identity.store.accounts, 'find').mockRejectedValue(trouble)
    const answer = await server.refusal(path, body)
    find.mockRestore()
    return answer
  }
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const broken = new Error('broken')
  const renewal = { grant_type: 'refresh_token', refresh_token: token }
  for (const [trouble, status] of [
    [away, 503],
    [broken, 500],
  ] as const)
    for (const [path, body] of [
      [accounts('lookup'), { idToken }],
      ['/v1/token', renewal],
    ] as const)
      expect(await askWhile(trouble, path, body)).toEqual({ status, message: undefined })
  const message = 'INTERNAL_ERROR'
  expect(await askWhile(broken, accounts('delete'), { idToken })).toEqual({ status: 500, message })
  expect(await askWhile(away, accounts('delete'), { idToken })).toEqual({ status: 503, message: undefined })
})
