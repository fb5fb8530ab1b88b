import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { accounts, knownBrowsers } from '#server/db/identity-schema.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { digest, newSecret } from '../tokens/secrets.ts'
import { createKnownBrowsers } from './known-browsers.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
  await db.orm.insert(accounts).values([
    { uid: 'uid-ada', email: 'ada@example.org' },
    { uid: 'uid-bea', email: 'bea@example.org' },
  ])
})
afterAll(() => db.close())

const ada = 'ada@example.org'
const rowsOf = (uid: string) => db.orm.$count(knownBrowsers, eq(knownBrowsers.uid, uid))

it('are known to the account that signed in with them alone, until it forgets them', async () => {
  const browsers = createKnownBrowsers(db.orm)
  const token = newSecret()
  await browsers.remember('uid-ada', token)
  expect(await browsers.knows(ada, token)).toBe(true)
  expect(await browsers.knows(ada, newSecret())).toBe(false)
  expect(await browsers.knows('bea@example.org', token)).toBe(false)
  expect(await browsers.knows('nobody@example.org', token)).toBe(false)
  await browsers.remember('uid-bea', token)
  await browsers.forgetAll('uid-ada')
  expect(await browsers.knows(ada, token)).toBe(false)
  expect(await browsers.knows('bea@example.org', token)).toBe(true)
})

it('are twenty at most; the one unused for longest makes room, and no other account’s', async () => {
  const browsers = createKnownBrowsers(db.orm)
  const tokens = Array.from({ length: 21 }, newSecret)
  const [first = '', second = '', ...others] = tokens
  for (const token of [first, second, ...others.slice(0, 18)]) await browsers.remember('uid-ada', token)
  expect(await rowsOf('uid-ada')).toBe(20)
  for (const [token, day] of [
    [first, 1],
    [second, 2],
  ] as const)
    await db.orm
      .update(knownBrowsers)
      .set({ usedAt: new Date(Date.UTC(2026, 0, day)) })
      .where(eq(knownBrowsers.tokenHash, digest(token)))
  for (let n = 0; n < 20; n += 1) await browsers.remember('uid-bea', newSecret())
  // Used again, so that the second is now the one unused for longest.
  await browsers.remember('uid-ada', first)
  await browsers.remember('uid-ada', others[18])
  expect(await rowsOf('uid-ada')).toBe(20)
  const known = await Promise.all([first, second, others[18]].map((token) => browsers.knows(ada, token)))
  expect(known).toEqual([true, false, true])
  expect(await rowsOf('uid-bea')).toBe(20)
})

it('are not remembered by what is no secret of ours', async () => {
  const browsers = createKnownBrowsers(db.orm)
  await browsers.forgetAll('uid-ada')
  for (const token of [undefined, '', 'short']) await browsers.remember('uid-ada', token)
  expect(await rowsOf('uid-ada')).toBe(0)
})
