import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  attempts,
  knownBrowsers,
  oauthStates,
  oobCodes,
  passkeyChallenges,
  pendingSignIns,
  sessions,
  signingKeys,
} from '#server/db/identity-schema.ts'
import { mergedSwaps } from '#server/db/marks-schema.ts'
import { reports } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { idempotencyKeys, recentPosts, recentTexts, solvedChallenges } from '#server/db/platform-schema.ts'
import { formerHandles } from '#server/db/schema.ts'
import { storeQuery, storeRecommendation } from '../../../../tests/support/factories.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { forgetExpired } from './forget-expired.ts'

let server: TestIdentity
beforeAll(async () => {
  // An hour is over when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startIdentity()
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
const daysAgo = (days: number) => hoursAgo(days * 24)

it('takes away what nobody will ask for again, and leaves whoever is signed in', async () => {
  const { orm } = server.db
  const { json } = await server.call('/v1/accounts:signUp', { email: freshEmail(), password })
  const uid = String(json['localId'])
  const [own] = await orm.select().from(sessions)
  if (!own) throw new Error('There is no session.')
  const session = (id: string, usedAt: Date, endsAt: Date | null) => ({
    ...own,
    id,
    refreshHash: id,
    family: id,
    usedAt,
    endsAt,
  })
  await orm
    .insert(sessions)
    .values([
      session('kept: long unused', daysAgo(399), null),
      session('kept: lately over', daysAgo(29), daysAgo(29)),
      session('gone: over for long', daysAgo(31), daysAgo(31)),
      session('gone: unused for more than a year', daysAgo(401), null),
    ])
  await orm.insert(attempts).values([
    { key: 'kept', count: 1, lastAt: hoursAgo(47) },
    { key: 'gone', count: 1, lastAt: hoursAgo(49) },
  ])
  const state = { state: 's', nonce: 'n', verifier: 'v', continueUri: 'https://swapwise.test' }
  for (const [name, expiresAt] of [
    ['kept', hoursAgo(0.9)],
    ['gone', hoursAgo(1.1)],
  ] as const) {
    await orm.insert(oauthStates).values({ ...state, sessionHash: name, expiresAt })
    await orm.insert(passkeyChallenges).values({ challengeHash: name, purpose: 'signIn', expiresAt })
    await orm
      .insert(pendingSignIns)
      .values({ tokenHash: name, uid, provider: 'password', createdAt: expiresAt, expiresAt })
  }
  await orm.insert(knownBrowsers).values([
    { uid, tokenHash: 'kept', usedAt: daysAgo(399) },
    { uid, tokenHash: 'gone', usedAt: daysAgo(401) },
  ])
  const code = (name: string, expiresAt: Date) => ({
    purpose: 'PASSWORD_RESET',
    subject: name,
    codeHash: name,
    uid,
    expiresAt,
  })
  await orm.insert(oobCodes).values([code('kept', daysAgo(29)), code('gone', daysAgo(31))])

  await forgetExpired(server.identity)

  expect((await orm.select().from(sessions)).map(({ id }) => id).toSorted()).toEqual(
    [own.id, 'kept: lately over', 'kept: long unused'].toSorted(),
  )
  expect(
    (await orm.select().from(attempts)).map(({ key }) => key).filter((key) => /^kept|^gone/.test(key)),
  ).toEqual(['kept'])
  expect((await orm.select().from(oauthStates)).map(({ sessionHash }) => sessionHash)).toEqual(['kept'])
  expect((await orm.select().from(passkeyChallenges)).map((row) => row.challengeHash)).toEqual(['kept'])
  expect((await orm.select().from(pendingSignIns)).map(({ tokenHash }) => tokenHash)).toEqual(['kept'])
  expect((await orm.select().from(knownBrowsers)).map(({ tokenHash }) => tokenHash)).toEqual(['kept'])
  expect((await orm.select().from(oobCodes)).map(({ codeHash }) => codeHash)).toEqual(['kept'])
  expect(await orm.select().from(signingKeys)).toHaveLength(1)
  expect((await server.product('GET', '/account/data', String(json['idToken']))).status).toBe(200)
})

it('turns the signing keys over a day before the present one is done', async () => {
  for (const [days, keys] of [
    [28.9, 1],
    [29.1, 2],
  ] as const) {
    await server.db.orm.update(signingKeys).set({ signsFrom: daysAgo(days) })
    await forgetExpired(server.identity)
    expect(await server.db.orm.select().from(signingKeys)).toHaveLength(keys)
  }
})

it('happens every hour, to all that is kept for a while only', async () => {
  const { orm } = server.db
  const [uid, past] = ['uid-hourly', new Date(Date.now() - 1)]
  const [queryId, recommendationId] = [await storeQuery(server.db), await storeRecommendation(server.db)]
  const swap = { recommendationId, uid, queryId, byOwner: false, counted: true, swappedAt: past }
  await orm
    .insert(mergedSwaps)
    .values({ ...swap, fromId: queryId, isDropped: false, mergedAt: daysAgo(1000) })
  await orm.insert(attempts).values({ key: uid, count: 1, lastAt: hoursAgo(49) })
  await orm
    .insert(idempotencyKeys)
    .values({ uid, key: 'k', fingerprint: 'f', insertedId: objectId(), usedAt: hoursAgo(25) })
  await orm.insert(recentPosts).values({ uid, postedAt: [hoursAgo(25)], digests: ['d'] })
  await orm.insert(recentTexts).values({ uid, digest: 'd', postId: queryId, at: hoursAgo(25) })
  await orm.insert(solvedChallenges).values({ nonce: uid, expiresAt: past })
  await orm.insert(formerHandles).values({ handle: 'hourly', uid, until: past })
  await orm.insert(reports).values({
    id: objectId(),
    subject: 'query',
    subjectId: queryId,
    owner: 'uid-owner',
    reporter: uid,
    standing: 'regular',
    kind: 'spam',
    title: 'Title',
    path: '/',
    text: { title: 'Title' },
    closedAt: daysAgo(181),
  })
  const left = async () => [
    await orm.$count(mergedSwaps),
    await orm.$count(attempts, eq(attempts.key, uid)),
    await orm.$count(idempotencyKeys),
    await orm.$count(recentPosts),
    await orm.$count(recentTexts),
    await orm.$count(solvedChallenges),
    await orm.$count(formerHandles),
    await orm.$count(reports, isNotNull(reports.reporter)),
  ]
  expect(await left()).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  vi.advanceTimersByTime(60 * 60 * 1000)
  await until(async () => (await left()).every((count) => count === 0))
})
