import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { attempts } from '#server/db/identity-schema.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createAttempts, isBelow } from './attempts.ts'

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
