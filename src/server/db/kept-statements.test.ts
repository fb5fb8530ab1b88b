import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery } from '../../../tests/support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { Database } from './client.ts'

let db: TestDatabase
let another: Database | undefined
beforeAll(async () => {
  db = await createTestDatabase()
  await storeQuery(db)
  // One who asks one thing after the other always gets the same of its connections.
  another = await db.openAnother?.()
})
afterAll(async () => {
  await another?.close()
  await db.close()
})

const filters = [
  'search=cop',
  'category=food/snacks',
  'brand=a',
  'reasons=workers',
  'status=active',
  'unanswered=true',
]
const pairs = filters.flatMap((one, n) => filters.slice(n + 1).map((two) => `${one}&${two}`))

it('a server keeps the statements of plain lists, and none for each combination of filters', async () => {
  if (!another) return
  const { app } = await createTestApp({}, { db: another })
  const count = another.prepare<{ count: number }>(sql`select count(*)::int from pg_prepared_statements`)
  const keptAfter = async (asked: string[]) => {
    for (const filter of asked)
      for (const list of ['/products?limit=24&sort=price', '/products?limit=30', '/search?q=copper'])
        expect((await app.inject(`${list}&${filter}`)).statusCode).toBe(200)
    return (await count())[0]?.count
  }
  const plain = await keptAfter(['', ...filters])
  expect(plain).toBeGreaterThan(10)
  expect(plain).toBeLessThan(100)
  expect(await keptAfter(pairs)).toBe(plain)
  await app.close()
})

it('connections are renewed', async () => {
  const renewing = await db.openAnother?.({ lifetimeSeconds: 0.05 })
  if (!renewing) return
  const read = renewing.prepare<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = async () => (await read())[0]?.pid
  const first = await pid()
  await expect.poll(pid, { interval: 5 }).not.toBe(first)
  await renewing.close()
})
