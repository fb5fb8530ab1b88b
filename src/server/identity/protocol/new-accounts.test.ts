import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, attempts } from '#server/db/identity-schema.ts'
import { serverSecrets } from '#server/db/platform-schema.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { walkThrough } from '../../../../tests/support/stand-in.ts'
import { attemptKey } from '../limits/attempts.ts'

let guarded: TestIdentity
let calm: TestIdentity
let secret: string
beforeAll(async () => {
  guarded = await startIdentity({ CHALLENGE: 'on' })
  calm = await startIdentity({ CHALLENGE: 'auto' }, { db: guarded.db })
  await guarded.app.inject('/challenge')
  const [row] = await guarded.db.orm.select().from(serverSecrets).where(eq(serverSecrets.name, 'challenges'))
  secret = row?.value ?? ''
})
afterAll(async () => {
  await calm.close()
  await guarded.close()
})

/** Signed like any other of the server's puzzles, but solved in no time. */
async function proof() {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  })
  const solution = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  return { solution }
}

type Answer = Awaited<ReturnType<TestIdentity['call']>>
/** What was refused, by the code that clients know; null where nothing was. */
const codeOf = ({ json }: Answer) => {
  const { message } = (json['error'] as { message: string } | undefined) ?? { message: json['errorMessage'] }
  return typeof message === 'string' ? message.split(' : ')[0] : null
}
const askForLink = (email: string, more: object, on = guarded) =>
  on.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, ...more })
const signUp = (email: string, more: object, on = guarded) =>
  on.call('/v1/accounts:signUp', { email, password, ...more })
const finish = (more: object) =>
  guarded.call('/v1/accounts:signInWithIdp', { requestUri: 'http://localhost', ...more })
/** Comes through the local stand-in for Google with nothing to show for it but what Google says. */
async function comeFromGoogle(email: string) {
  const start = { providerId: 'google.com', continueUri: `${guarded.origin}/auth/google/callback` }
  const { json } = await guarded.call('/v1/accounts:createAuthUri', start)
  const requestUri = await walkThrough(String(json['authUri']), { email, name: 'Gina' })
  return finish({ requestUri, sessionId: json['sessionId'], returnIdpCredential: true })
}
const tokensOfGoogle = new Map<string, string>()
async function byGoogle(email: string, more: object) {
  const token = tokensOfGoogle.get(email) ?? String((await comeFromGoogle(email)).json['oauthIdToken'])
  tokensOfGoogle.set(email, token)
  return finish({ postBody: `id_token=${token}&providerId=google.com`, ...more })
}
const known = (email: string) => guarded.db.orm.$count(accounts, eq(accounts.email, email))

describe('where CHALLENGE is on', () => {
  it.each([
    ['a registration', signUp],
    ['a sign-in link', askForLink],
    ['a first sign-in by Google', byGoogle],
  ])('%s needs a solved puzzle, and a form that no machine filled in', async (_, ask) => {
    const email = freshEmail()
    const solved = await proof()
    for (const [more, code] of [
      [{}, 'CHALLENGE_REQUIRED'],
      [{ seconds: 9 }, 'CHALLENGE_REQUIRED'],
      [{ ...solved, website: 'https://spam.example.org' }, 'TRY_AGAIN'],
      [{ ...solved, seconds: 1 }, 'TRY_AGAIN'],
    ] as const)
      expect(codeOf(await ask(email, more))).toBe(code)
    expect([await known(email), guarded.sent.some((mail) => mail.email === email)]).toEqual([0, false])
    expect(codeOf(await ask(email, solved))).toBeNull()
    expect(codeOf(await ask(freshEmail(), solved))).toBe('CHALLENGE_REQUIRED')
  })

  it('nobody learns from it which addresses have an account', async () => {
    const member = freshEmail()
    await signUp(member, await proof())
    const answersTo = async (email: string) =>
      JSON.stringify([
        await askForLink(email, {}),
        await askForLink(email, { seconds: 1 }),
        await askForLink(email, await proof()),
      ]).replaceAll(email, '')
    expect(await answersTo(member)).toBe(await answersTo(freshEmail()))
  })

  it('newcomers go on with what Google said, and members sign in by Google as ever', async () => {
    const [email, member] = [freshEmail(), freshEmail()]
    const refused = await comeFromGoogle(email)
    expect([refused.status, codeOf(refused)]).toEqual([200, 'CHALLENGE_REQUIRED'])
    expect((await byGoogle(email, await proof())).json).toMatchObject({ email, isNewUser: true })
    await signUp(member, await proof())
    for (const known of [email, member])
      expect((await comeFromGoogle(known)).json).toHaveProperty('refreshToken')
    const key = attemptKey('sign-up-from', networkOf('127.0.0.1'))
    const [counted] = await guarded.db.orm.select().from(attempts).where(eq(attempts.key, key))
    // Whichever way they came.
    expect(counted?.count).toBe(await guarded.db.orm.$count(accounts))
  })
})

it('sign-in links by the dozen are a flood like any other', async () => {
  expect(codeOf(await askForLink(freshEmail(), {}, calm))).toBeNull()
  for (let n = 0; n < 30; n += 1) await askForLink('taken@example.com', {}, calm)
  expect(codeOf(await askForLink(freshEmail(), {}, calm))).toBe('CHALLENGE_REQUIRED')
  expect(codeOf(await signUp(freshEmail(), {}, calm))).toBe('CHALLENGE_REQUIRED')
  expect(codeOf(await askForLink(freshEmail(), await proof(), calm))).toBeNull()
})
