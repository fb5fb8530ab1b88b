import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, signingKeys } from '#server/db/identity-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { digest } from '../tokens/secrets.ts'
import { renewSession } from '../tokens/tokens.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const register = async () => {
  const { json } = await server.call('/v1/accounts:signUp', { email: freshEmail(), password })
  const { idToken, refreshToken, localId } = json as Record<string, string>
  return { idToken: String(idToken), refreshToken: String(refreshToken), uid: String(localId) }
}
const refresh = async (token: string) => {
  const answer = await server.call('/v1/token', { grant_type: 'refresh_token', refresh_token: token })
  const { id_token: idToken, refresh_token: refreshToken, error } = answer.json
  return {
    idToken: String(idToken),
    refreshToken: String(refreshToken),
    message: (error as { message: string } | undefined)?.message,
  }
}
const rowsOf = (uid: string) => server.db.orm.select().from(sessions).where(eq(sessions.uid, uid))
/** As if the last exchange had been so long ago. */
const later = (uid: string, seconds: number) =>
  server.db.orm
    .update(sessions)
    .set({ replacedAt: new Date(Date.now() - seconds * 1000) })
    .where(eq(sessions.uid, uid))
const mayAct = async (idToken: string) =>
  (await server.product('GET', '/account/data', idToken)).status === 200

describe('a refresh token', () => {
  it('is exchanged at each use, and all tabs that come with the old one get the same new one', async () => {
    const { refreshToken, uid } = await register()
    const tabs = await Promise.all([1, 2, 3].map(() => refresh(refreshToken)))
    const [next] = tabs
    expect(next?.refreshToken).not.toBe(refreshToken)
    expect(new Set(tabs.map((tab) => tab.refreshToken))).toEqual(new Set([next?.refreshToken]))
    for (const { idToken } of tabs) expect(await mayAct(idToken)).toBe(true)
    await later(uid, 50)
    expect((await refresh(refreshToken)).refreshToken).toBe(next?.refreshToken)
    await later(uid, 70)
    expect((await refresh(String(next?.refreshToken))).message).toBeUndefined()
  })

  it('that comes again after a minute ends its session, the thief’s and the owner’s tokens alike', async () => {
    const { refreshToken, uid } = await register()
    const stolen = await refresh(refreshToken)
    await later(uid, 61)
    expect((await refresh(refreshToken)).message).toBe('TOKEN_EXPIRED')
    expect((await refresh(stolen.refreshToken)).message).toBe('TOKEN_EXPIRED')
    expect(await mayAct(stolen.idToken)).toBe(false)
  })

  it('does so however many came after it', async () => {
    const { refreshToken, uid } = await register()
    const second = await refresh(refreshToken)
    await later(uid, 61)
    const third = await refresh(second.refreshToken)
    expect((await refresh(refreshToken)).message).toBe('TOKEN_EXPIRED')
    expect(await mayAct(third.idToken)).toBe(false)
  })

  it('from before there were exchanges is good, and is exchanged like any other', async () => {
    const { uid } = await register()
    const former = 'f'.repeat(43)
    await server.db.orm
      .update(sessions)
      .set({ refreshHash: digest(former), family: null, refreshKid: null })
      .where(eq(sessions.uid, uid))
    const { refreshToken } = await refresh(former)
    expect((await refresh(former)).refreshToken).toBe(refreshToken)
    await later(uid, 61)
    expect((await refresh(former)).message).toBe('TOKEN_EXPIRED')
  })

  it('whose key is gone is exchanged all the same', async () => {
    const { refreshToken, uid } = await register()
    await server.db.orm.update(sessions).set({ refreshKid: 'gone' }).where(eq(sessions.uid, uid))
    expect((await refresh(refreshToken)).message).toBeUndefined()
    expect((await server.db.orm.select().from(signingKeys)).map(({ kid }) => kid)).toEqual([
      (await rowsOf(uid))[0]?.refreshKid,
    ])
    // Another tab, with the one before: what took its place cannot be made again.
    await server.db.orm.update(sessions).set({ refreshKid: 'gone' }).where(eq(sessions.uid, uid))
    const other = await refresh(refreshToken)
    expect(other.message).toBeUndefined()
    expect((await refresh(other.refreshToken)).refreshToken).toBe(other.refreshToken)
  })
})

it('a renewal and a sign-in answer in full, in the words of the protocol', async () => {
  const email = freshEmail()
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  const { localId: uid, refreshToken } = json
  const text = expect.any(String) as string
  const renewed = await server.call('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
  expect(renewed.json).toEqual({
    id_token: text,
    access_token: renewed.json['id_token'],
    expires_in: '3600',
    refresh_token: text,
    token_type: 'Bearer',
    user_id: uid,
    project_id: 'demo-swapwise',
  })
  const tokens = { idToken: text, refreshToken: text, expiresIn: '3600' }
  const made = 'identitytoolkit#SignupNewUserResponse'
  expect(json).toEqual({ kind: made, localId: uid, email, ...tokens })
  await server.identity.store.accounts.update(String(uid), { displayName: 'Ada' })
  const signedIn = await server.call('/v1/accounts:signInWithPassword', { email, password })
  expect(signedIn.json).toEqual({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: uid,
    email,
    displayName: 'Ada',
    ...tokens,
  })
})

describe('signing out', () => {
  it('ends the session for every token of it, and no other', async () => {
    const { idToken, refreshToken, uid } = await register()
    const other = await register()
    const sessionId = decodeJwt(idToken)['sid']
    expect((await server.call('/v1/accounts:signOut', { sessionId })).status).toBe(200)
    expect(await mayAct(idToken)).toBe(false)
    expect((await refresh(refreshToken)).message).toBe('TOKEN_EXPIRED')
    expect(await mayAct(other.idToken)).toBe(true)
    const [{ endsAt } = { endsAt: null }] = await rowsOf(uid)
    expect((await server.call('/v1/accounts:signOut', { sessionId })).status).toBe(200)
    expect((await rowsOf(uid))[0]?.endsAt).toEqual(endsAt)
    expect((await server.call('/v1/accounts:signOut', { sessionId: 'nobody’s' })).status).toBe(200)
    expect(await server.refusal('/v1/accounts:signOut', {})).toEqual({
      status: 400,
      message: 'MISSING_SESSION_ID',
    })
  })
})

describe('changing an account', () => {
  it('leaves no row behind, whatever is changed and however often', async () => {
    const { idToken, refreshToken, uid } = await register()
    let current = idToken
    for (const change of [{ displayName: 'Ada' }, { password: 'Newpass1' }, { displayName: 'Ada L.' }]) {
      const { json } = await server.call('/v1/accounts:update', { idToken: current, ...change })
      current = (json['idToken'] as string | undefined) ?? current
    }
    expect(await rowsOf(uid)).toHaveLength(1)
    expect(await mayAct(current)).toBe(true)
    // The new password ended what came before it.
    expect(await mayAct(idToken)).toBe(false)
    expect((await refresh(refreshToken)).message).toBe('TOKEN_EXPIRED')
    expect(await mayAct(current)).toBe(true)
  })

  it('gives other tabs the token it was answered with, and changes it once a minute', async () => {
    const { idToken, refreshToken, uid } = await register()
    const { store } = server.identity
    const renew = async () => {
      const [account, [session]] = [await store.accounts.find(uid), await rowsOf(uid)]
      if (!account || !session) throw new Error('There is no such account.')
      return (await renewSession(server.identity, store, account, session)).refreshToken
    }
    const next = await renew()
    expect(next).not.toBe(refreshToken)
    expect((await refresh(refreshToken)).refreshToken).toBe(next)
    expect(await renew()).toBe(next)
    expect(await mayAct(idToken)).toBe(true)
  })

  it('makes no session of an ID token, which may have been copied', async () => {
    const { idToken } = await register()
    for (const change of [
      {},
      { displayName: 'Ada' },
      { deleteAttribute: ['PHOTO_URL'] },
      { deleteProvider: [] },
    ]) {
      const answer = await server.call('/v1/accounts:update', { idToken, returnSecureToken: true, ...change })
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.json)).not.toContain('refreshToken')
      expect(Object.keys(answer.json)).not.toContain('idToken')
    }
  })
})

it('of one account there are fifty at most; those over go first, then the one unused for longest', async () => {
  const { uid, idToken, refreshToken } = await register()
  await server.db.orm
    .update(sessions)
    .set({ usedAt: new Date('2026-01-01') })
    .where(eq(sessions.uid, uid))
  const { store, keys } = server.identity
  const open = () => store.sessions.open(uid, 'password', keys.current())
  const { session: ended } = await open()
  await store.sessions.end(ended.id)
  for (let n = 0; n < 49; n += 1) await open()
  expect(await rowsOf(uid)).toHaveLength(50)
  expect(await store.sessions.find(ended.id)).toBeNull()
  expect(await mayAct(idToken)).toBe(true)
  await open()
  expect(await rowsOf(uid)).toHaveLength(50)
  expect(await mayAct(idToken)).toBe(false)
  expect((await refresh(refreshToken)).message).toBe('TOKEN_EXPIRED')
})
