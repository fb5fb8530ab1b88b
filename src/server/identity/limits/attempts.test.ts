import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { attempts } from '#server/db/identity-schema.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createAttempts, delayOf, isBelow } from './attempts.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
  await db.runScript(`
    insert into attempts (key, count, last_at) select 'password:' || md5(n::text) || ':here', 1, now() from generate_series(1, 20000) n;
    analyze attempts;`)
})
afterAll(() => db.close())

it('forgets a key, or what is below it, and nothing that only begins alike', async () => {
  const keys = ['a:1', 'a:1:x', 'a:1:y', 'a:10', 'a:1-:x']
  await db.orm.insert(attempts).values(keys.map((key) => ({ key, count: 1, lastAt: new Date() })))
  const left = async () =>
    (await db.orm.query.attempts.findMany()).map(({ key }) => key).filter((key) => keys.includes(key))
  const counted = createAttempts(db.orm)
  await counted.forgetBelow('a:1')
  expect((await left()).toSorted()).toEqual(['a:1', 'a:1-:x', 'a:10'])
  await counted.forget('a:1')
  expect((await left()).toSorted()).toEqual(['a:1-:x', 'a:10'])
})

it('does not look at all of them for it, whatever the language of the database', async () => {
  const plan = await db.prepare(sql`explain delete from ${attempts} where ${isBelow('password:abc')}`)()
  expect(JSON.stringify(plan)).toContain('attempts_beginning')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})

describe('what was counted', () => {
  const hour = 60 * 60
  const slowdown = { free: 2, firstDelay: 1, longestDelay: 5, forgetAfter: hour }
  const allowance = { free: 2, firstWait: 30, longestWait: 60, forgetAfter: hour }
  const quietFor = (key: string, seconds: number) =>
    db.orm
      .update(attempts)
      .set({ lastAt: new Date(Date.now() - seconds * 1000), lockedUntil: null })
      .where(eq(attempts.key, key))

  it('is forgotten after a quiet while, and not before', async () => {
    const counted = createAttempts(db.orm)
    for (const [quiet, next] of [
      [hour - 60, 3],
      [hour + 60, 1],
    ] as const) {
      await counted.count('counted', slowdown)
      await counted.count('counted', slowdown)
      await quietFor('counted', quiet)
      expect(await counted.count('counted', slowdown)).toBe(next)
      await counted.forget('counted')
    }
    const takes = async (times: number) => {
      const taken = []
      for (let n = 0; n < times; n += 1) taken.push(await counted.take('taken', allowance))
      return taken
    }
    expect(await takes(3)).toEqual([true, true, false])
    await quietFor('taken', hour - 60)
    expect(await takes(2)).toEqual([true, false])
    await quietFor('taken', hour + 60)
    expect(await takes(3)).toEqual([true, true, false])
  })

  it('is given back for a rightful attempt, and never more than was counted', async () => {
    const counted = createAttempts(db.orm)
    await counted.count('rightful', slowdown)
    await counted.giveBack('rightful')
    await counted.giveBack('rightful')
    expect(await counted.count('rightful', slowdown)).toBe(1)
  })

  it('makes whoever comes after so many wait longer each time, up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 1_000_000].map((n) => delayOf(n, slowdown))).toEqual([
      0, 0, 1, 2, 4, 5, 5, 5,
    ])
  })
})
