import { eq } from 'drizzle-orm'
import { verifyBeforeUpdateEmail } from '@firebase/auth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { oobCodes } from '#server/db/identity-schema.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { walkThrough } from '../../../../tests/support/stand-in.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const codeFor = async (requestType: 'PASSWORD_RESET' | 'EMAIL_SIGNIN', email: string) => {
  await server.call('/v1/accounts:sendOobCode', { requestType, email })
  return (await server.mailTo(email, requestType)).code
}

const ownersWaysIn: Record<string, (email: string) => Promise<{ status: number }>> = {
  'a reset': async (email) =>
    server.call('/v1/accounts:resetPassword', {
      oobCode: await codeFor('PASSWORD_RESET', email),
      newPassword: 'Newpass1',
    }),
  'a mailed link': async (email) =>
    server.call('/v1/accounts:signInWithEmailLink', { email, oobCode: await codeFor('EMAIL_SIGNIN', email) }),
  Google: async (email) => {
    const continueUri = `${server.origin}/auth/google/callback`
    const start = { providerId: 'google.com', continueUri }
    const { json } = await server.call('/v1/accounts:createAuthUri', start)
    const requestUri = await walkThrough(String(json['authUri']), { email, name: 'Owner' })
    return server.call('/v1/accounts:signInWithIdp', { requestUri, sessionId: json['sessionId'] })
  },
  'a new password': async (email) => {
    const { json } = await server.call('/v1/accounts:signInWithPassword', { email, password })
    return server.call('/v1/accounts:update', { idToken: json['idToken'], password: 'Newpass1' })
  },
}

it('a new password leaves the way back to an address that was taken', async () => {
  const { user, email } = await server.register()
  await server.identity.store.accounts.update(user.uid, { emailVerified: true })
  const thief = freshEmail('thief')
  await verifyBeforeUpdateEmail(user, thief)
  const change = await server.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')
  await server.call('/v1/accounts:update', { oobCode: change.code })
  const { code } = await server.mailTo(email, 'RECOVER_EMAIL')
  // One that did not get through and is to be tried again.
  const order = { id: 'way-back', purpose: 'RECOVER_EMAIL', uid: user.uid, email, language: 'en' }
  const dueAt = new Date(Date.now() + 60_000)
  await server.db.orm.insert(outgoingMails).values({ ...order, newEmail: thief, dueAt })
  expect((await ownersWaysIn['a new password']?.(thief))?.status).toBe(200)
  expect(await server.identity.store.mails.isWaiting('way-back')).toBe(true)
  expect((await server.call('/v1/accounts:update', { oobCode: code })).status).toBe(200)
  expect(await server.identity.store.accounts.find(user.uid)).toMatchObject({ email, passwordHash: null })
})

it.each(Object.keys(ownersWaysIn))('%s withdraws a change of address asked for before it', async (way) => {
  const { user, email } = await server.register()
  await verifyBeforeUpdateEmail(user, freshEmail('thief'))
  const { code } = await server.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')
  // One that did not get through and is to be tried again.
  const order = { id: way, purpose: 'VERIFY_AND_CHANGE_EMAIL', uid: user.uid, email, language: 'en' }
  const dueAt = new Date(Date.now() + 60_000)
  await server.db.orm.insert(outgoingMails).values({ ...order, newEmail: freshEmail('thief'), dueAt })
  expect((await ownersWaysIn[way]?.(email))?.status).toBe(200)
  expect(await server.refusal('/v1/accounts:update', { oobCode: code })).toEqual({
    status: 400,
    message: 'INVALID_OOB_CODE',
  })
  expect(await server.identity.store.mails.isWaiting(way)).toBe(false)
  expect(await server.identity.store.accounts.find(user.uid)).toMatchObject({ email })
})

it.each(['a reset', 'a mailed link', 'Google'])(
  '%s forgets the browsers of whoever had the account before its owner',
  async (way) => {
    const [email, browserToken] = [freshEmail(), 's'.repeat(43)]
    await server.call('/v1/accounts:signUp', { email, password, browserToken })
    const isKnown = () => server.identity.store.browsers.knows(email, browserToken)
    expect(await isKnown()).toBe(true)
    expect((await ownersWaysIn[way]?.(email))?.status).toBe(200)
    expect(await isKnown()).toBe(false)
  },
)

it('a mail withdrawn at the moment it is written makes no code', async () => {
  const { store, mail } = server.identity
  const { uid, email } = await store.accounts.create({ email: freshEmail() })
  const { within } = store
  vi.spyOn(store, 'within').mockImplementation((orm) => {
    const held = within(orm)
    const lock = async (whose: string) => {
      // Letters of the tests before may still be on their way.
      if (whose === uid) await held.mails.withdraw(whose, ['VERIFY_EMAIL'])
      return held.accounts.lock(whose)
    }
    return { ...held, accounts: { ...held.accounts, lock } }
  })
  const order = { purpose: 'VERIFY_EMAIL', uid, email, newEmail: null, language: 'en', continueUrl: null }
  await store.mails.add(order)
  mail.wake()
  const { orm } = server.db
  await until(async () => !(await orm.$count(outgoingMails, eq(outgoingMails.uid, uid))))
  expect(await orm.$count(oobCodes, eq(oobCodes.uid, uid))).toBe(0)
  expect(server.sent.filter(({ to }) => to === email)).toEqual([])
})
