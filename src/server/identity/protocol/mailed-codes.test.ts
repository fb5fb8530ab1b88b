import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#server/db/identity-schema.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { purposes, type Purpose } from '../store/oob-codes.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const somebody = async (emailVerified = true) => {
  const email = freshEmail()
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  const uid = String(json['localId'])
  await server.identity.store.accounts.update(uid, { emailVerified })
  return { uid, email, idToken: String(json['idToken']) }
}
const codeFor = (
  purpose: Purpose,
  { uid, email }: { uid: string | null; email: string },
  { seconds = 60, newEmail = null as string | null } = {},
) => server.identity.store.codes.issue({ purpose, uid, email, newEmail, seconds })

type Use = (oobCode: string, email: string) => Promise<{ status: number; message: string | undefined }>
const uses: Record<string, Use> = {
  'a new password': (oobCode) =>
    server.refusal('/v1/accounts:resetPassword', { oobCode, newPassword: 'Newpass1' }),
  'a sign-in': (oobCode, email) => server.refusal('/v1/accounts:signInWithEmailLink', { email, oobCode }),
  'what it says': (oobCode) => server.refusal('/v1/accounts:update', { oobCode }),
}
const useOf: Record<Purpose, string> = {
  PASSWORD_RESET: 'a new password',
  EMAIL_SIGNIN: 'a sign-in',
  VERIFY_EMAIL: 'what it says',
  VERIFY_AND_CHANGE_EMAIL: 'what it says',
  RECOVER_EMAIL: 'what it says',
}
const invalid = { status: 400, message: 'INVALID_OOB_CODE' }
const isIn = async (idToken: string) => (await server.call('/v1/accounts:lookup', { idToken })).status === 200

describe.each(purposes)('a code for %s', (purpose) => {
  it('is good for nothing else', async () => {
    const person = await somebody()
    const code = await codeFor(purpose, person, { newEmail: freshEmail('new') })
    for (const [name, use] of Object.entries(uses))
      if (name !== useOf[purpose]) expect(await use(code, person.email)).toEqual(invalid)
    expect(await isIn(person.idToken)).toBe(true)
    expect(await uses[useOf[purpose]]?.(code, person.email)).toEqual({ status: 200, message: undefined })
    expect(await uses[useOf[purpose]]?.(code, person.email)).toEqual(invalid)
  })

  it('lets one through of those who come with it at once, and proves the address', async () => {
    const { uid, email } = await somebody(false)
    const code = await codeFor(purpose, { uid, email }, { newEmail: freshEmail('new') })
    const answers = await Promise.all([1, 2, 3].map(async () => uses[useOf[purpose]]?.(code, email)))
    expect(answers.map((answer) => answer?.status ?? 0).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await server.identity.store.accounts.find(uid)).toMatchObject({ emailVerified: true })
  })

  it('is good for its time', async () => {
    const person = await somebody()
    const code = await codeFor(purpose, person, { seconds: 0, newEmail: freshEmail('new') })
    expect(await uses[useOf[purpose]]?.(code, person.email)).toEqual({
      status: 400,
      message: 'EXPIRED_OOB_CODE',
    })
  })

  it('lets nobody into a disabled account', async () => {
    const person = await somebody()
    const code = await codeFor(purpose, person, { newEmail: freshEmail('new') })
    await server.identity.store.accounts.update(person.uid, { disabled: true })
    expect(await uses[useOf[purpose]]?.(code, person.email)).toEqual({
      status: 400,
      message: 'USER_DISABLED',
    })
  })
})

it.each(purposes)('a code for %s says whom it is for, save where one has to know', async (purpose) => {
  const { uid, email } = await somebody()
  const newEmail = purpose === 'VERIFY_AND_CHANGE_EMAIL' ? freshEmail('new') : null
  const oobCode = await codeFor(purpose, { uid, email }, { newEmail })
  const { json } = await server.call('/v1/accounts:resetPassword', { oobCode })
  const asks = purpose === 'VERIFY_EMAIL' || purpose === 'VERIFY_AND_CHANGE_EMAIL'
  expect(json).toEqual({
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: purpose,
    ...(purpose !== 'EMAIL_SIGNIN' && { email }),
    ...(newEmail && { newEmail }),
    ...(asks && { account: { email: email.replace(/^(.)[^@]*/, '$1•••') } }),
  })
  if (purpose === 'PASSWORD_RESET')
    expect(await server.refusal('/v1/accounts:resetPassword', { oobCode, newPassword: '' })).toEqual({
      status: 400,
      message: 'MISSING_PASSWORD',
    })
})

it('nobody is asked again to prove an address that is proved', async () => {
  const { idToken, email } = await somebody()
  const ask = (requestType: Purpose, body: object) =>
    server.refusal('/v1/accounts:sendOobCode', { requestType, ...body })
  expect((await ask('VERIFY_EMAIL', { idToken })).status).toBe(200)
  expect((await ask('PASSWORD_RESET', { email })).status).toBe(200)
  await server.mailTo(email, 'PASSWORD_RESET')
  expect(server.sent.filter((mail) => mail.email === email).map((mail) => mail.purpose)).toEqual([
    'PASSWORD_RESET',
  ])
})

it.each([
  ['pt-BR', 'pt-BR'],
  ['de"><b', 'en'],
  ['1 de', 'en'],
])('a mail asked for in the language %j leads to a page in %j', async (asked, language) => {
  const email = freshEmail()
  const order = { requestType: 'EMAIL_SIGNIN', email }
  await server.call('/v1/accounts:sendOobCode', order, { 'x-firebase-locale': asked })
  const { link } = await server.mailTo(email, 'EMAIL_SIGNIN')
  expect(new URL(link).searchParams.get('lang')).toBe(language)
})

it.each(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const)(
  'a code for %s that went to an earlier address does nothing',
  async (purpose) => {
    const { uid, email } = await somebody(false)
    const code = await codeFor(
      purpose,
      { uid, email: freshEmail('earlier') },
      { newEmail: freshEmail('new') },
    )
    expect(await uses[useOf[purpose]]?.(code, email)).toEqual(invalid)
    expect(await server.identity.store.accounts.find(uid)).toMatchObject({ email, emailVerified: false })
  },
)

describe('a link to sign in, followed by somebody who is signed in', () => {
  const browserToken = 'b'.repeat(43)
  const follow = ({ idToken }: { idToken: string }, email: string, oobCode: string) =>
    server.refusal('/v1/accounts:signInWithEmailLink', { email, oobCode, idToken, browserToken })

  it('neither joins two accounts nor changes an address, and is not used up by it', async () => {
    const [caller, other] = [await somebody(), await somebody()]
    const theirs = await codeFor('EMAIL_SIGNIN', other)
    expect((await follow(caller, other.email, theirs)).message).toBe('EMAIL_EXISTS')
    const email = freshEmail('nobody')
    const nobodys = await codeFor('EMAIL_SIGNIN', { uid: null, email })
    expect((await follow(caller, email, nobodys)).message).toBe('OPERATION_NOT_ALLOWED')
    expect((await uses['a sign-in']?.(theirs, other.email))?.status).toBe(200)
    expect((await uses['a sign-in']?.(nobodys, email))?.status).toBe(200)
  })

  it('goes on with the session of a proved account, and ends all others of one that was not', async () => {
    const [proved, unproved] = [await somebody(true), await somebody(false)]
    for (const person of [proved, unproved])
      expect((await follow(person, person.email, await codeFor('EMAIL_SIGNIN', person))).status).toBe(200)
    expect([await isIn(proved.idToken), await isIn(unproved.idToken)]).toEqual([true, false])
    expect(await server.db.orm.$count(sessions, eq(sessions.uid, proved.uid))).toBe(1)
    for (const { email } of [proved, unproved])
      expect(await server.identity.store.browsers.knows(email, browserToken)).toBe(true)
  })
})

describe('a change of address', () => {
  const change = async ({ uid, email }: { uid: string; email: string }, newEmail = freshEmail('new')) =>
    uses['what it says']?.(await codeFor('VERIFY_AND_CHANGE_EMAIL', { uid, email }, { newEmail }), email)
  const wayBackTo = async (email: string) => {
    const waiting = await server.db.orm.select().from(outgoingMails)
    return [...waiting, ...server.sent].some(
      (mail) => mail.purpose === 'RECOVER_EMAIL' && mail.email === email,
    )
  }

  it('ends every session, and offers no way back to an address that nobody proved', async () => {
    const [proved, unproved] = [await somebody(true), await somebody(false)]
    for (const person of [proved, unproved]) {
      expect((await change(person))?.status).toBe(200)
      expect(await isIn(person.idToken)).toBe(false)
    }
    expect([await wayBackTo(proved.email), await wayBackTo(unproved.email)]).toEqual([true, false])
  })

  it('to one that somebody took meanwhile is refused, and changes nothing', async () => {
    const [person, other] = [await somebody(), await somebody()]
    expect((await change(person, other.email))?.message).toBe('EMAIL_EXISTS')
    expect(await isIn(person.idToken)).toBe(true)
  })

  it('taken back leaves no way in but the mail', async () => {
    const person = await somebody()
    const email = freshEmail('former')
    expect(
      (await uses['what it says']?.(await codeFor('RECOVER_EMAIL', { uid: person.uid, email }), email))
        ?.status,
    ).toBe(200)
    expect(await server.identity.store.accounts.find(person.uid)).toMatchObject({
      email,
      emailVerified: true,
      passwordHash: null,
    })
    expect(await isIn(person.idToken)).toBe(false)
  })

  it('is not taken back from whoever has proved the address since', async () => {
    const [person, other] = [await somebody(), await somebody()]
    const code = await codeFor('RECOVER_EMAIL', { uid: person.uid, email: other.email })
    expect((await uses['what it says']?.(code, other.email))?.message).toBe('EMAIL_EXISTS')
    expect(await server.identity.store.accounts.find(other.uid)).toMatchObject({ email: other.email })
    expect([await isIn(person.idToken), await isIn(other.idToken)]).toEqual([true, true])
  })
})
