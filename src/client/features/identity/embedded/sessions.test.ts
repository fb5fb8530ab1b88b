import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmbeddedIdentity } from './adapter.ts'
import { readSession, writeSession } from './stored-session.ts'

interface Call {
  name: string
  body: Record<string, string>
  keepalive: boolean
}

const idTokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sid }))}.x`
const account = { localId: 'u1', email: 'mira@example.org', displayName: 'Mira' }
const person = {
  uid: 'u1',
  email: 'mira@example.org',
  emailVerified: false,
  displayName: 'Mira',
  photoURL: null,
  providers: [],
}
const stored = (seconds: number, refreshToken = 'refresh-a') => ({
  person,
  idToken: idTokenOf('session-a'),
  refreshToken,
  expiresAt: Date.now() + seconds * 1000,
})

/** A provider that does as told; until `answer` is called, calls named in `held` wait. */
const provider = (answers: Record<string, object | 'unreachable'>, held: string[] = []) => {
  const calls: Call[] = []
  let answer: () => void = () => undefined
  const released = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = /(\w+)\?key=swapwise$/.exec(url)?.[1] ?? ''
    const { body } = init
    const fields =
      typeof body === 'string' ? (JSON.parse(body) as object) : Object.fromEntries(body as URLSearchParams)
    calls.push({ name, body: fields as Call['body'], keepalive: init.keepalive ?? false })
    if (held.includes(name)) await released
    const given = answers[name] ?? {}
    if (given === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given), { status: 'error' in given ? 400 : 200 })
  })
  return { calls, answer: () => answer() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const renewed = { id_token: idTokenOf('session-a'), refresh_token: 'refresh-b', expires_in: '3600' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('signing out', () => {
  it('ends the session at the provider, by its name, in a call that outlives the page', async () => {
    writeSession(stored(3600))
    const { calls } = provider({})
    await createEmbeddedIdentity().signOut()
    await settled()
    expect(calls).toEqual([{ name: 'signOut', body: { sessionId: 'session-a' }, keepalive: true }])
    expect(localStorage.getItem('swapwise:session')).toBeNull()
    expect(localStorage.getItem('swapwise:ended')).toBeNull()
  })

  it('waits for nobody, and tells the provider when it can be reached again', async () => {
    writeSession(stored(3600))
    provider({ signOut: 'unreachable' })
    await createEmbeddedIdentity().signOut()
    expect(readSession()).toBeNull()
    await settled()
    expect(localStorage.getItem('swapwise:ended')).toBe('["session-a"]')
    const { calls } = provider({})
    dispatchEvent(new Event('online'))
    await settled()
    expect(calls[0]).toMatchObject({ name: 'signOut', body: { sessionId: 'session-a' } })
    expect(localStorage.getItem('swapwise:ended')).toBeNull()
  })

  it('is made up for at the next start, and given up where the provider refuses', async () => {
    localStorage.setItem('swapwise:ended', '["session-a"]')
    const { calls } = provider({ signOut: { error: { message: 'NO' } } })
    createEmbeddedIdentity()
    await settled()
    expect(calls.map(({ name }) => name)).toEqual(['signOut'])
    // What a refusal means is fetched with the first of them.
    await expect.poll(() => localStorage.getItem('swapwise:ended')).toBeNull()
  })

  it('is not undone by a profile that is saved late', async () => {
    writeSession(stored(3600))
    const { answer, calls } = provider({ update: { ...account, ...tokens('b') } }, ['update'])
    const identity = createEmbeddedIdentity()
    const saved = identity.updateProfile({ displayName: 'Mira', photoURL: '' })
    await expect.poll(() => calls.map(({ name }) => name)).toContain('update')
    await identity.signOut()
    answer()
    await saved
    expect(readSession()).toBeNull()
  })
})

describe('a token', () => {
  it.each([
    [90, 0],
    [30, 1],
    [-5, 1],
  ])('that has %i seconds left is renewed %i times before it is used', async (seconds, times) => {
    writeSession(stored(seconds))
    const { calls } = provider({ token: renewed })
    expect(await createEmbeddedIdentity().idToken()).toBe(idTokenOf('session-a'))
    expect(calls.filter(({ name }) => name === 'token')).toHaveLength(times)
    expect(readSession()?.refreshToken).toBe(times ? 'refresh-b' : 'refresh-a')
  })

  it('is given to nobody who is another member by now', async () => {
    writeSession(stored(3600))
    const identity = createEmbeddedIdentity()
    expect(await identity.idToken(false, 'u1')).toBe(idTokenOf('session-a'))
    expect(await identity.idToken(false, 'u2')).toBeNull()
  })

  it('renewed late does not take the place of another session, nor of none', async () => {
    for (const meanwhile of [stored(3600, 'refresh-of-another'), null]) {
      writeSession(stored(0))
      const { calls, answer } = provider({ token: renewed }, ['token'])
      const asked = createEmbeddedIdentity().idToken()
      await expect.poll(() => calls).toHaveLength(1)
      writeSession(meanwhile)
      answer()
      await asked
      expect(readSession()?.refreshToken).toBe(meanwhile?.refreshToken)
    }
  })

  it('refused late does not end another session', async () => {
    writeSession(stored(0))
    const { calls, answer } = provider({ token: { error: { message: 'TOKEN_EXPIRED' } } }, ['token'])
    const asked = createEmbeddedIdentity()
      .idToken()
      .catch(() => null)
    await expect.poll(() => calls).toHaveLength(1)
    writeSession(stored(3600, 'refresh-of-another'))
    answer()
    await asked
    expect(readSession()?.refreshToken).toBe('refresh-of-another')
  })
})

describe('the browser', () => {
  it('shows the same token at every sign-in, a new one where storage was emptied, and one a page where it is forbidden', async () => {
    const { calls } = provider({
      signInWithPassword: { localId: 'u1', ...tokens('a') },
      signUp: { localId: 'u1', ...tokens('a') },
      update: { ...account, ...tokens('a') },
      lookup: { users: [account] },
    })
    const identity = createEmbeddedIdentity()
    await identity.signIn('mira@example.org', 'Passw0rd')
    await identity.signOut()
    await identity.register({ name: 'Mira', email: 'mira@example.org', password: 'Passw0rd', photoUrl: '' })
    localStorage.clear()
    await identity.signIn('mira@example.org', 'Passw0rd')
    const [first, second, third] = calls.flatMap(({ body }) => body['browserToken'] ?? [])
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    vi.stubGlobal('localStorage', undefined)
    await identity.signIn('mira@example.org', 'Passw0rd')
    await identity.reauthenticate('Passw0rd')
    const [signedIn, confirmed] = calls.flatMap(({ body }) => body['browserToken'] ?? []).slice(3)
    expect(signedIn).toMatch(/^[\w-]{43}$/)
    expect(confirmed).toBe(signedIn)
    // Else what could not be stored would stay for the tests after this one.
    await identity.signOut()
  })
})

function tokens(name: string) {
  return { idToken: idTokenOf(`session-${name}`), refreshToken: `refresh-${name}`, expiresIn: '3600' }
}
