import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityError } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'
import { createEmbeddedIdentity } from './adapter.ts'

type Answers = Record<string, () => [status: number, body: object | null] | Promise<never>>

const person = { localId: 'u1', email: 'mira@example.org', displayName: 'Mira' }
const tokens = (name: string) => ({
  idToken: `id-${name}`,
  refreshToken: `refresh-${name}`,
  expiresIn: '3600',
})
const refusal = (message: string) => (): [number, object] => [400, { error: { message } }]

/** A provider that gives the answers it was given, by the last part of the address. */
const provider = (answers: Answers) => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /(\w+)\?key=swapwise$/.exec(url)?.[1] ?? ''
    calls.push(name)
    const [status, body] = (await answers[name]?.()) ?? [404, {}]
    return new Response(JSON.stringify(body), { status })
  })
  return calls
}

const lookup = (): [number, object] => [200, { users: [person] }]
const signInWithPassword = (): [number, object] => [200, { localId: 'u1', ...tokens('a') }]
const registration = { name: 'Mira', email: 'mira@example.org', password: 'Passw0rd', photoUrl: '' }
const code = (error: unknown) => (error as IdentityError).code

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('reports nobody at once when nothing is remembered', () => {
  const calls = provider({})
  const reports: (SignedInUser | null)[] = []
  createEmbeddedIdentity().observe((report) => reports.push(report))
  expect(reports).toEqual([null])
  expect(calls).toEqual([])
})

it.each([
  '{',
  '5',
  '"x"',
  '[]',
  '{}',
  '{"person":null}',
  '{"person":{"uid":1},"idToken":"x","expiresAt":9e15}',
])('takes %s, where a session should be stored, for none', async (stored) => {
  localStorage.setItem('swapwise:session', stored)
  const calls = provider({})
  const identity = createEmbeddedIdentity()
  expect(await new Promise((report) => identity.observe(report))).toBeNull()
  expect(await identity.idToken()).toBeNull()
  expect(calls).toEqual([])
})

describe('a page shown again as it was left', () => {
  const showAgain = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const shownToMira = async () => {
    provider({ signInWithPassword, lookup })
    const identity = createEmbeddedIdentity()
    await identity.signIn('mira@example.org', 'Passw0rd')
    const reports: (SignedInUser | null)[] = []
    identity.observe((report) => reports.push(report))
    return reports
  }

  it('knows at once that another tab has signed out', async () => {
    const reports = await shownToMira()
    localStorage.clear()
    showAgain()
    expect(reports.at(-1)).toBeNull()
  })

  it('asks whether its session has ended elsewhere', async () => {
    const reports = await shownToMira()
    provider({ lookup: refusal('TOKEN_EXPIRED'), token: refusal('TOKEN_EXPIRED') })
    showAgain()
    await expect.poll(() => reports.at(-1)).toBeNull()
    expect(localStorage.getItem('swapwise:session')).toBeNull()
  })
})

it('asks about a remembered person before it reports them', async () => {
  const calls = provider({ signInWithPassword, lookup })
  await createEmbeddedIdentity().signIn('mira@example.org', 'Passw0rd')
  const reported = await new Promise<SignedInUser | null>((report) =>
    createEmbeddedIdentity().observe(report),
  )
  expect(reported).toMatchObject({ uid: 'u1', displayName: 'Mira' })
  expect(calls).toEqual(['signInWithPassword', 'lookup', 'lookup'])
})

it.each(['TOKEN_EXPIRED', 'USER_NOT_FOUND'])('forgets a remembered person over %s', async (word) => {
  provider({ signInWithPassword, lookup })
  await createEmbeddedIdentity().signIn('mira@example.org', 'Passw0rd')
  provider({ lookup: refusal(word), token: refusal(word) })
  expect(await new Promise((report) => createEmbeddedIdentity().observe(report))).toBeNull()
  expect(localStorage.getItem('swapwise:session')).toBeNull()
})

it('keeps a remembered person while the provider is down', async () => {
  provider({ signInWithPassword, lookup })
  await createEmbeddedIdentity().signIn('mira@example.org', 'Passw0rd')
  provider({ lookup: () => Promise.reject(new TypeError('Failed to fetch')) })
  const reported = await new Promise<SignedInUser | null>((report) =>
    createEmbeddedIdentity().observe(report),
  )
  expect(reported).toMatchObject({ uid: 'u1' })
})

it('only logs that the name could not be saved after registering, and signs in all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  provider({
    signUp: () => [200, { localId: 'u1', ...tokens('a') }],
    update: () => [500, {}],
    lookup: () => [200, { users: [{ localId: 'u1', email: 'mira@example.org' }] }],
  })
  const registered = await createEmbeddedIdentity().register(registration)
  expect(registered).toMatchObject({ uid: 'u1', displayName: null })
  expect(warn).toHaveBeenCalledWith('The profile could not be saved.', expect.anything())
})

it('renews a token once however many ask for it', async () => {
  const token = (): [number, object] => [
    200,
    { id_token: 'id-b', refresh_token: 'refresh-a', expires_in: '3600' },
  ]
  const calls = provider({ signInWithPassword, lookup, token })
  const identity = createEmbeddedIdentity()
  await identity.signIn('mira@example.org', 'Passw0rd')
  expect(await identity.idToken()).toBe('id-a')
  expect(await Promise.all([identity.idToken(true), identity.idToken(true)])).toEqual(['id-b', 'id-b'])
  expect(calls.filter((name) => name === 'token')).toHaveLength(1)
  expect(await identity.idToken()).toBe('id-b')
})

it.each([
  ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential', 'Firebase: Error (auth/invalid-credential).'],
  [
    'TOO_MANY_ATTEMPTS_TRY_LATER : Please wait.',
    'auth/too-many-requests',
    'Firebase: Please wait. (auth/too-many-requests).',
  ],
  ['INVALID_API_KEY', 'auth/invalid-api-key', 'Firebase: Error (auth/invalid-api-key).'],
  [
    'MISSING_RECAPTCHA_TOKEN',
    'auth/missing-recaptcha-token',
    'Firebase: Error (auth/missing-recaptcha-token).',
  ],
  ['INTERNAL_ERROR', 'auth/internal-error', 'Firebase: Error (auth/internal-error).'],
  [
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    'auth/password-does-not-meet-requirements',
    'Firebase: Error (auth/password-does-not-meet-requirements).',
  ],
])('says %s as %s', async (said, expected, message) => {
  provider({ signInWithPassword: refusal(said) })
  const error: unknown = await createEmbeddedIdentity()
    .signIn('mira@example.org', 'x')
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: expected, message })
})

it('takes no answer, and one that cannot be read, for a failing network', async () => {
  provider({ signInWithPassword: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(createEmbeddedIdentity().signIn('a@example.org', 'x')).rejects.toSatisfy(
    (error) => code(error) === 'auth/network-request-failed',
  )
  provider({ signInWithPassword: () => [503, { message: 'unwell' }] })
  await expect(createEmbeddedIdentity().signIn('a@example.org', 'x')).rejects.toSatisfy(
    (error) => code(error) === 'auth/network-request-failed',
  )
})

it('has no code for an answer that nobody is prepared for', async () => {
  vi.stubGlobal('open', () => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } }))
  provider({ signUp: () => [200, null], createAuthUri: () => [200, null] })
  const identity = createEmbeddedIdentity()
  await expect(identity.register(registration)).rejects.not.toHaveProperty('code')
  await expect(identity.signInWithGoogle()).rejects.not.toHaveProperty('code')
})

it('refuses a proof by somebody else', async () => {
  provider({ signInWithPassword, lookup })
  const identity = createEmbeddedIdentity()
  await identity.signIn('mira@example.org', 'Passw0rd')
  provider({ signInWithPassword: () => [200, { localId: 'u2', ...tokens('c') }] })
  await expect(identity.reauthenticate('x')).rejects.toSatisfy(
    (error) => code(error) === 'auth/user-mismatch',
  )
  expect(await identity.idToken()).toBe('id-a')
})

it('gives a first window to Google up when a second one is asked for', async () => {
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ closed: false, close, location: { replace: vi.fn() } }))
  provider({
    createAuthUri: () => [200, { authUri: 'https://google.example/?state=s', sessionId: 'x' }],
  })
  const identity = createEmbeddedIdentity()
  const first = identity.signInWithGoogle().catch(code)
  const second = identity.signInWithGoogle().catch(code)
  expect(await first).toBe('auth/cancelled-popup-request')
  void identity.signInWithGoogle().catch(code)
  expect(await second).toBe('auth/cancelled-popup-request')
  expect(close).toHaveBeenCalled()
})

it('says that a page on a foreign domain may not ask Google', async () => {
  vi.stubGlobal('open', () => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } }))
  provider({ createAuthUri: refusal('UNAUTHORIZED_DOMAIN : no') })
  expect(await createEmbeddedIdentity().signInWithGoogle().catch(code)).toBe('auth/unauthorized-domain')
})

describe('Google’s window', () => {
  const authUri = 'https://google.example/?state=s'
  const createAuthUri = (): [number, object] => [200, { authUri, sessionId: 'x' }]
  const askGoogle = () => createEmbeddedIdentity().signInWithGoogle().catch(code)

  it('is said to be blocked', async () => {
    vi.stubGlobal('open', () => null)
    expect(await askGoogle()).toBe('auth/popup-blocked')
  })

  it('is said to be closed, once its answer has had time to arrive', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('open', () => popup)
    const popup = { closed: false, close: vi.fn(), location: { replace: () => (popup.closed = true) } }
    provider({ createAuthUri })
    const asked = askGoogle()
    await vi.advanceTimersByTimeAsync(3_500)
    expect(await asked).toBe('auth/popup-closed-by-user')
  })

  it('does not stay behind when Google cannot be asked', async () => {
    const close = vi.fn()
    vi.stubGlobal('open', () => ({ closed: false, close, location: { replace: vi.fn() } }))
    provider({ createAuthUri: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await askGoogle()).toBe('auth/network-request-failed')
    expect(close).toHaveBeenCalledOnce()
  })

  it('is not opened where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', { setItem: () => raise(), getItem: () => null })
    expect(await askGoogle()).toBe('auth/web-storage-unsupported')
  })

  it('is not opened on a page that is not of the web', async () => {
    vi.stubGlobal('location', { protocol: 'file:' })
    expect(await askGoogle()).toBe('auth/operation-not-supported-in-this-environment')
  })
})

function raise(): never {
  throw new Error('The quota is exceeded.')
}
