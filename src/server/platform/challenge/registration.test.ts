import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createUserWithEmailAndPassword } from '@firebase/auth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge } from '#contract/challenge.ts'
import { solvedChallenges } from '#server/db/platform-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { createChallenges } from './challenges.ts'
import { isSolved } from './puzzle.ts'

let server: TestIdentity
let guarded: TestIdentity
beforeAll(async () => {
  server = await startIdentity({ CHALLENGE: 'auto' })
  guarded = await startIdentity(
    { CHALLENGE: 'on', CONTACT_ADDRESS: 'team@swapwise.example' },
    { db: server.db },
  )
})
afterAll(async () => {
  await guarded.close()
  await server.close()
})

type Offer = { challenge: Challenge | null }
const offerOf = async ({ app }: TestIdentity) => (await app.inject('/challenge')).json<Offer>()
const signUp = async (on: TestIdentity, more: object = {}) => {
  const { status, json } = await on.call('/v1/accounts:signUp', { email: freshEmail(), password, ...more })
  return [status, (json['error'] as { message: string } | undefined)?.message]
}
const again = 'TRY_AGAIN : That did not work. Please press the button again.'
const required =
  'CHALLENGE_REQUIRED : Too many accounts are being made. Solve the puzzle of /challenge first, then try again.'

async function solved(): Promise<string> {
  const { challenge } = await offerOf(guarded)
  if (!challenge) throw new Error('There is no puzzle.')
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

describe('an account', () => {
  it('is made from a form that was open for a moment, and by clients that know of no form', async () => {
    expect((await offerOf(server)).challenge).toBeNull()
    expect(await signUp(server, { seconds: 2 })).toEqual([200, undefined])
    expect(await signUp(server)).toEqual([200, undefined])
  })

  it('is not made by a machine, which is told no more than somebody quick', async () => {
    for (const proof of [
      { seconds: 1 },
      { seconds: 9, website: 'x' },
      { website: 'https://spam.example.org' },
    ])
      expect(await signUp(server, proof)).toEqual([400, again])
  })

  it('needs a solved puzzle where CHALLENGE is on, each of them once', async () => {
    const solution = await solved()
    await expect(createUserWithEmailAndPassword(guarded.sdk(), freshEmail(), password)).rejects.toThrow()
    for (const proof of [{}, { seconds: 9 }, { solution: '{}' }, { solution: 'x' }])
      expect(await signUp(guarded, proof)).toEqual([400, required])
    const both = await Promise.all([signUp(guarded, { solution }), signUp(guarded, { solution })])
    expect(new Set(both.map(([status]) => status))).toEqual(new Set([200, 400]))
    const other = JSON.parse(await solved()) as { challenge: Challenge; solution: { counter: number } }
    other.challenge.parameters.cost = 1
    expect(await signUp(guarded, { solution: JSON.stringify(other) })).toEqual([400, required])
  })

  it('needs one while there is a flood of them', async () => {
    for (let n = 0; n <= 30; n++) await signUp(server, { email: 'taken@example.com' })
    expect(await signUp(server)).toEqual([400, required])
    expect((await offerOf(server)).challenge).not.toBeNull()
    expect(await signUp(server, { solution: await solved() })).toEqual([200, undefined])
  })
})

describe('a puzzle', () => {
  const secret = 'secret'
  const cheap = async (expiresAt: Date) => {
    const signing = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` }
    const settings = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, expiresAt, ...signing }
    const challenge = await createChallenge(settings)
    return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  it('costs a machine some time, and is offered to nobody’s cache for ten minutes', async () => {
    const answer = await guarded.app.inject('/challenge')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { parameters } = answer.json<{ challenge: Challenge }>().challenge
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2_000 })
    const seconds = (parameters.expiresAt ?? 0) - Date.now() / 1000
    expect(Math.round(seconds / 10)).toBe(60)
  })

  it('is taken in time, signed by us, and remembered as long as it could be sent again', async () => {
    const good = await cheap(inMinutes(1))
    expect(await isSolved(server.db, good, 'another')).toBe(false)
    expect(await isSolved(server.db, await cheap(inMinutes(-1)), secret)).toBe(false)
    for (const text of ['null', '{"challenge":{}}', '{"challenge":{"parameters":{}},"solution":{}}'])
      expect(await isSolved(server.db, text, secret)).toBe(false)
    expect([await isSolved(server.db, good, secret), await isSolved(server.db, good, secret)]).toEqual([
      true,
      false,
    ])
    const { nonce } = (JSON.parse(good) as { challenge: Challenge }).challenge.parameters
    const [kept] = await server.db.orm
      .select()
      .from(solvedChallenges)
      .where(eq(solvedChallenges.nonce, nonce))
    expect(Math.round((Number(kept?.expiresAt) - Date.now()) / 60_000)).toBe(10)
  })
})

it('nothing is to be solved where CHALLENGE is off, however many come', async () => {
  const challenges = createChallenges(server.db, 'off')
  for (let n = 0; n <= 31; n++) expect(await challenges.judgeRegistration({})).toBe('fine')
  expect(await challenges.offer()).toBeNull()
})

it('a message of a stranger needs a solved puzzle, too', async () => {
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello', seconds: 9 }
  const send = async (proof: object) =>
    (await guarded.app.inject({ method: 'POST', url: '/messages', payload: { ...message, ...proof } }))
      .statusCode
  expect(await send({})).toBe(403)
  expect(await send({ solution: await solved() })).toBe(202)
})

it('a network gets so many puzzles in a minute', async () => {
  const statuses = new Map<number, number>()
  for (let n = 0; n < 125; n += 1) {
    const { statusCode } = await server.app.inject({ url: '/challenge', remoteAddress: '192.0.2.9' })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 })
})

it('what was solved is forgotten once nobody could send it again', async () => {
  const past = { nonce: 'past', expiresAt: new Date(Date.now() - 1) }
  await server.db.orm.insert(solvedChallenges).values(past)
  await createChallenges(server.db, 'on').forgetExpired()
  const left = (await server.db.orm.select().from(solvedChallenges)).map(({ nonce }) => nonce)
  expect(left).not.toContain('past')
  expect(left.length).toBeGreaterThan(0)
})
