import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { attempts } from '#server/db/identity-schema.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { toAssertion } from '../google/assertion.ts'
import { signInByAssertion } from '../google/resolve.ts'
import { attemptKey } from '../limits/attempts.ts'
import { newSecret } from '../tokens/secrets.ts'
import { tellOwner } from './account-notices.ts'

let mails: Awaited<ReturnType<typeof startMailServer>>
let server: TestIdentity
beforeAll(async () => {
  mails = await startMailServer()
  server = await startIdentity({ SMTP_URL: mails.url })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
afterEach(async () => {
  await allSent()
})

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const signUp = async (email: string, browserToken?: string) => {
  const { json } = await server.call('/v1/accounts:signUp', {
    email,
    password,
    ...(browserToken && { browserToken }),
  })
  return String(json['localId'])
}
const signIn = (email: string, browserToken?: string) =>
  server.call(
    '/v1/accounts:signInWithPassword',
    { email, password, ...(browserToken && { browserToken }) },
    { 'user-agent': userAgent },
  )
const allSent = () => until(async () => (await server.db.orm.$count(outgoingMails)) === 0)
const textsTo = (email: string) =>
  mails.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))

it('tells of a sign-in with a browser that the account does not know: when, with what, and how to end it', async () => {
  const email = freshEmail()
  const known = newSecret()
  await signUp(email, known)
  await signIn(email, known)
  await allSent()
  expect(textsTo(email)).toEqual([])
  const another = newSecret()
  for (let times = 0; times < 3; times++) await signIn(email, another)
  await allSent()
  const [text = '', ...more] = textsTo(email)
  expect(more).toEqual([])
  expect(text).toContain('Subject: A new sign-in to your Swapwise account')
  expect(text).toMatch(/on \d+ \w+ 2\d{3} at \d\d:\d\d UTC, with Chrome on Windows\./)
  expect(text).toContain(`${server.origin}/profile#sessions`)
})

it('tells of one with Google as well, but not of the one that made the account', async () => {
  const email = freshEmail()
  const claims = { sub: newSecret(), email, email_verified: true, name: 'Gina' }
  const assertion = toAssertion(claims, 'token', null)
  const comeIn = async () => {
    await signInByAssertion(server.identity, assertion, true, { browserToken: newSecret(), device: null })
    server.identity.mail.wake()
    await allSent()
  }
  await comeIn()
  expect(textsTo(email)).toEqual([])
  await comeIn()
  expect(textsTo(email)).toEqual([expect.stringContaining('an unknown browser')])
})

it('tells of three in an hour at most, counted by the account', async () => {
  const email = freshEmail()
  const uid = await signUp(email)
  for (let times = 0; times < 5; times++) expect((await signIn(email)).status).toBe(200)
  await allSent()
  expect(textsTo(email)).toHaveLength(3)
  const other = freshEmail()
  await signUp(other)
  await signIn(other)
  await allSent()
  expect(textsTo(other)).toHaveLength(1)
  // An hour later.
  await server.db.orm.delete(attempts).where(eq(attempts.key, attemptKey('new-device', uid)))
  await signIn(email)
  await allSent()
  expect(textsTo(email)).toHaveLength(4)
})

it.each([
  ['newDevice', /Somebody signed in to your Swapwise account on .*, with/, 'sessions', 'password'],
  [
    'passkeyAdded',
    /A passkey was added to your Swapwise account on .*, with/,
    'passkeys',
    'remove the passkey',
  ],
  [
    'secondFactorOn',
    /now asks for a passkey after the password. This was changed on .*, with/,
    'passkeys',
    'password',
  ],
  [
    'secondFactorOff',
    /no longer asks for a passkey after the password. This was changed on .*, with/,
    'passkeys',
    'password',
  ],
  ['recoveryCodeUsed', /signed in .* with a recovery code on .*, with/, 'sessions', 'password'],
  [
    'passkeysReset',
    /removed the passkeys and the recovery codes of your account on/,
    'passkeys',
    'tell them at once',
  ],
] as const)(
  'tells of %s what happened, when and with what, and what to do',
  async (what, happened, place, closing) => {
    const { store, mail } = server.identity
    const account = await store.accounts.create({ email: freshEmail() })
    await tellOwner(store, account, what, 'Firefox on Linux')
    await tellOwner(store, { ...account, email: null }, what, null)
    mail.wake()
    await allSent()
    const [text = '', ...more] = textsTo(account.email ?? '')
    expect(more).toEqual([])
    expect(text).toMatch(happened)
    expect(text).toMatch(/ on \d+ \w+ 2\d{3} at \d\d:\d\d UTC/)
    expect(text.includes('with Firefox on Linux')).toBe(what !== 'passkeysReset')
    expect(text).toContain('If that was you, you do not need to do anything.')
    expect(text).toContain(`${server.origin}/profile#${place}`)
    expect(text).toMatch(new RegExp(`If (it was not you|you did not ask for this), .*${closing}`))
  },
)

it('tells nobody of an account that is gone, or closed', async () => {
  const [gone, closed, open] = [freshEmail(), freshEmail(), freshEmail()]
  const { json } = await server.call('/v1/accounts:signUp', { email: gone, password })
  const people = [[String(json['localId']), gone] as const]
  for (const email of [closed, open]) people.push([await signUp(email), email])
  await server.call('/v1/accounts:delete', { idToken: json['idToken'] })
  await server.identity.store.accounts.update(people[1]?.[0] ?? '', { disabled: true })
  for (const [uid, email] of people)
    await server.identity.store.mails.add({
      purpose: 'ACCOUNT_NOTICE',
      uid,
      email,
      newEmail: null,
      language: 'en',
      continueUrl: null,
      content: { what: 'newDevice', at: new Date().toISOString(), device: null },
    })
  server.identity.mail.wake()
  await allSent()
  expect([gone, closed, open].map((email) => textsTo(email).length)).toEqual([0, 0, 1])
})
