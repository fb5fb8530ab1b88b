import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../tests/support/app.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let isOverloaded = false
let failure: Error | null = null
beforeAll(async () => {
  const db = await createTestDatabase()
  const failing = { ...db, isOverloaded: () => isOverloaded }
  failing.prepareRead = (statement) => {
    const run = db.prepare<never>(statement)
    return (values) => (failure ? Promise.reject(failure) : run(values))
  }
  world = await createTestApp({ LOG_LEVEL: 'silent' }, { db: failing })
})
afterAll(() => world.close())

const statusOf = async (url: string) => (await world.app.inject(url)).statusCode

it('refuses calls that need data, and answers the others', async () => {
  isOverloaded = true
  const { statusCode, headers } = await world.app.inject('/products')
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  expect(await statusOf('/recommendations?queryId=ffffffffffffffffffffffff')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/docs/json')).toBe(200)
  isOverloaded = false
  expect(await statusOf('/products')).toBe(200)
})

it.each([
  ['53100', 'could not extend file'],
  ['ENOSPC', 'write'],
  ['XX000', 'could not write to file "pg_wal/xlogtemp.1": No space left on device'],
])('says 507 when the disk is full (%s)', async (code, message) => {
  failure = Object.assign(new Error(message), { code })
  const answer = await world.app.inject('/products')
  failure = null
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toEqual({
    statusCode: 507,
    error: 'Insufficient Storage',
    message: 'The disk is full, so nothing can be saved now. You can still read everything.',
  })
})

it.each(['57014', '55P03', '25P03', '25006', '08006', '53300'])('says 503 on %s', async (code) => {
  failure = Object.assign(new Error('trouble'), { code })
  const { statusCode, headers } = await world.app.inject('/products')
  failure = null
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})
