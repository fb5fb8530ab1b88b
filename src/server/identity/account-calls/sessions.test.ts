import { eq, isNotNull, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessions } from '#server/db/identity-schema.ts'
import { digest, newSecret } from '../tokens/secrets.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import type { User } from '../authentication.ts'
import { lockUser } from './caller.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

interface Tokens {
  idToken: string
  refreshToken: string
}
interface Listed {
  id: string
  device: string | null
  signedInAt: string
  usedAt: string
  isCurrent: boolean
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const register = async (email = freshEmail()) => {
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  return { email, ...(json as unknown as Tokens) }
}
const signIn = async (email: string, userAgent = firefox, browserToken?: string) => {
  const headers = { 'user-agent': userAgent }
  const proof = { email, password, ...(browserToken && { browserToken }) }
  const { json } = await server.call('/v1/accounts:signInWithPassword', proof, headers)
  return json as unknown as Tokens
}
const listed = async ({ idToken }: Tokens) =>
  (await server.product('GET', '/account/sessions', idToken)).json as unknown as Listed[]
const isIn = async ({ idToken, refreshToken }: Tokens) => {
  const { status } = await server.product('GET', '/account/data', idToken)
  const renewed = await server.call('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
  return [status, renewed.status]
}

it('names one’s own browsers that are still signed in, and which of them asks', async () => {
  const ada = await register()
  const bea = await register()
  const phone = await signIn(ada.email)
  const over = await signIn(ada.email)
  await server.product(
    'DELETE',
    `/account/sessions/${(await listed(over)).find((one) => one.isCurrent)?.id}`,
    ada.idToken,
  )
  const list = await listed(phone)
  // The one used last first.
  expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox on Linux', true],
    [null, false],
  ])
  for (const { signedInAt, usedAt } of list)
    expect([signedInAt, usedAt].every((at) => Date.now() - Date.parse(at) < 60_000)).toBe(true)
  expect(await listed(bea)).toHaveLength(1)
  expect((await server.product('GET', '/account/sessions', 'no.such.token')).status).toBe(401)
})

it('keeps names of browsers that are ours, and nothing of where somebody is', async () => {
  const { email } = await register()
  const strange = `Evil/1.0 (Linux; 192.0.2.77; ${'x'.repeat(400)}) Firefox/140.0`
  await signIn(email, strange)
  const [account] = await server.db.orm.select().from(sessions).where(eq(sessions.device, 'Firefox on Linux'))
  expect(account).toBeDefined()
  const stored = JSON.stringify(await server.db.orm.select().from(sessions))
  expect(stored).not.toMatch(/192\.0\.2|127\.0\.0|::1|Evil|x{20}/)
})

it('ends one of one’s own, whose tokens are refused at once, and none of others', async () => {
  const ada = await register()
  const lost = await signIn(ada.email)
  const bea = await register()
  const id = (await listed(lost)).find((one) => one.isCurrent)?.id
  const path = `/account/sessions/${id}`
  expect((await server.product('DELETE', path, bea.idToken)).status).toBe(404)
  expect(await isIn(lost)).toEqual([200, 200])
  expect((await server.product('DELETE', path, ada.idToken)).status).toBe(200)
  expect(await isIn(lost)).toEqual([401, 400])
  expect(await isIn(ada)).toEqual([200, 200])
  expect((await server.product('DELETE', path, ada.idToken)).json).toMatchObject({
    statusCode: 404,
    message: 'This device was signed out already, or it is not yours.',
  })
})

it('a sign-in with the same browser takes the place of the one before, whose tabs have a minute', async () => {
  const [ada, bea] = [await register(), await register()]
  const [browser, other] = [newSecret(), newSecret()]
  const before = await signIn(ada.email, firefox, browser)
  const elsewhere = [ada, await signIn(ada.email, firefox, other), await signIn(ada.email)]
  const beas = await signIn(bea.email, firefox, browser)
  const again = await signIn(ada.email, firefox, browser)
  const list = await listed(again)
  expect([list.length, list.filter(({ isCurrent }) => isCurrent).length]).toEqual([4, 1])
  expect(await listed(before)).toEqual(list.map((one) => ({ ...one, isCurrent: false })))
  expect(await isIn(before)).toEqual([200, 200])
  const passed = await server.db.orm
    .update(sessions)
    .set({ endsAt: sql`${sessions.endsAt} - interval '1 minute'` })
    .where(isNotNull(sessions.endsAt))
    .returning({ hash: sessions.browserHash })
  expect(passed.filter(({ hash }) => hash === digest(browser))).toHaveLength(1)
  expect(await isIn(before)).toEqual([401, 400])
  for (const tokens of [again, beas, ...elsewhere]) expect(await isIn(tokens)).toEqual([200, 200])
})

it('signs out everywhere, here as well, and nobody else', async () => {
  const ada = await register()
  const [phone, bea] = [await signIn(ada.email), await register()]
  expect((await server.product('DELETE', '/account/sessions', phone.idToken)).status).toBe(200)
  expect(await isIn(phone)).toEqual([401, 400])
  expect(await isIn(ada)).toEqual([401, 400])
  expect(await isIn(bea)).toEqual([200, 200])
  expect((await server.product('DELETE', '/account/sessions', phone.idToken)).status).toBe(401)
  expect(await isIn(await signIn(ada.email))).toEqual([200, 200])
})

it('is part of what one downloads', async () => {
  const ada = await register()
  await signIn(ada.email)
  const { json } = await server.product('GET', '/account/data', ada.idToken)
  expect(json['account']).toMatchObject({
    secondFactor: false,
    passkeys: [],
    sessions: expect.arrayContaining([
      expect.objectContaining({ device: 'Firefox on Linux' }) as object,
      expect.objectContaining({ device: null }) as object,
    ]) as object,
  })
})

it('whoever changes something is looked at again once their account is locked', async () => {
  const { store } = server.identity
  const [ada, bea] = [decodeJwt((await register()).idToken), decodeJwt((await register()).idToken)]
  const uid = String(ada.sub)
  const statusOf = (caller: object) =>
    lockUser(store, caller as User).then(
      ({ account, session }) => [account.uid, session.id],
      (error: unknown) => (error as { statusCode: number }).statusCode,
    )
  const caller = { uid, sessionId: ada['sid'] }
  expect(await statusOf(caller)).toEqual([uid, ada['sid']])
  for (const other of [{ uid: 'gone' }, { sessionId: bea['sid'] }, { sessionId: undefined }])
    expect(await statusOf({ ...caller, ...other })).toBe(401)
  await store.accounts.update(uid, { disabled: true })
  expect(await statusOf(caller)).toBe(401)
  await store.accounts.update(uid, { disabled: false })
  await store.sessions.endAll(uid)
  expect(await statusOf(caller)).toBe(401)
})

it('is kept by no cache, nor are passkeys', async () => {
  const { idToken } = await register()
  for (const url of ['/account/sessions', '/account/passkeys']) {
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${idToken}` } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  }
})
