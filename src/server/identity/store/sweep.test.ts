import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  attempts,
  knownBrowsers,
  oauthStates,
  oobCodes,
  sessions,
  signingKeys,
} from '#server/db/identity-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { sweepExpired } from './sweep.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

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
  await orm.insert(oauthStates).values([
    { ...state, sessionHash: 'kept', expiresAt: hoursAgo(0.9) },
    { ...state, sessionHash: 'gone', expiresAt: hoursAgo(1.1) },
  ])
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

  await sweepExpired(server.identity)

  expect((await orm.select().from(sessions)).map(({ id }) => id).toSorted()).toEqual(
    [own.id, 'kept: lately over', 'kept: long unused'].toSorted(),
  )
  expect(
    (await orm.select().from(attempts)).map(({ key }) => key).filter((key) => /^kept|^gone/.test(key)),
  ).toEqual(['kept'])
  expect((await orm.select().from(oauthStates)).map(({ sessionHash }) => sessionHash)).toEqual(['kept'])
  expect((await orm.select().from(knownBrowsers)).map(({ tokenHash }) => tokenHash)).toEqual(['kept'])
  expect((await orm.select().from(oobCodes)).map(({ codeHash }) => codeHash)).toEqual(['kept'])
  expect(await orm.select().from(signingKeys)).toHaveLength(1)
  expect((await server.product('GET', '/account/data', String(json['idToken']))).status).toBe(200)
})

it('turns the signing keys over a day before the present one is done', async () => {
  await server.db.orm.update(signingKeys).set({ signsFrom: daysAgo(29.5) })
  await sweepExpired(server.identity)
  expect(await server.db.orm.select().from(signingKeys)).toHaveLength(2)
})
