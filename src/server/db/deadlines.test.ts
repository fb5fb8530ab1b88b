import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery } from '../../../tests/support/factories.ts'
import { addressOf, startPostgres, type PostgresServer } from '../../../tests/support/postgres-server.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const server = await startPostgres()
if (!server) console.log('No Postgres binaries here: deadlines are not tested.')

describe.runIf(server)('a server that does not answer in time', { timeout: 60_000 }, () => {
  const process = server as PostgresServer
  let db: Database
  /** With time enough for everything, however slow the machine is. */
  let patient: Database
  let world: Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => {
    const options = { address: addressOf(process.url), poolSize: 4, queue: 4 }
    db = await openPostgres({ ...options, timeoutSeconds: 1 })
    patient = await openPostgres({ ...options, timeoutSeconds: 30 })
    await migrate(db)
    world = await createTestApp({ LOG_LEVEL: 'silent' }, { db })
  })
  afterAll(async () => {
    await world.close()
    await server?.stop()
  })

  const timed = async (url: string) => {
    const start = performance.now()
    const { statusCode, headers } = await world.app.inject(url)
    return { statusCode, retryAfter: headers['retry-after'], ms: performance.now() - start }
  }

  /** All four at work at once; connections that are found dead are replaced meanwhile. */
  const allConnected = (pool = db) =>
    expect
      .poll(async () => {
        const work = Array.from({ length: 4 }, () => pool.prepare(sql`select pg_sleep(0.1)`)())
        return (await Promise.allSettled(work)).every(({ status }) => status === 'fulfilled')
      })
      .toBe(true)

  it('ends a statement and a wait for a lock', async () => {
    await expect(db.prepare(sql`select pg_sleep(10)`)()).rejects.toMatchObject({ code: '57014' })
    const id = await storeQuery(db)
    const lock = sql`select from queries where id = ${id} for update`
    await patient.orm.transaction(async (tx) => {
      await tx.execute(lock)
      await expect(db.prepare(lock)()).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('leaves migrations and what holds a lock for them their time', async () => {
    await db.exclusively(1, () => db.runScript('select pg_sleep(2.5)'))
  })

  it('ends a transaction that is left idle, and says so', async () => {
    const idle = db.orm.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await sleep(1500)
      await tx.execute(sql`select 1`)
    })
    await expect(idle).rejects.toThrow()
  })

  it('answers 503 while it hangs, and is well again after', async () => {
    await Promise.all(Array.from({ length: 4 }, () => timed('/products')))
    process.pause()
    const [read, ready, up] = await Promise.all([timed('/products'), timed('/readyz'), timed('/healthz')])
    const again = await timed('/products?limit=1').finally(() => process.resume())
    expect(up.statusCode).toBe(200)
    for (const answer of [read, ready, again]) {
      expect(answer).toMatchObject({ statusCode: 503, retryAfter: '5' })
      expect(answer.ms).toBeLessThan(3_000)
    }
    await allConnected()
    for (let n = 0; n < 10; n++) await db.orm.transaction((tx) => tx.execute(sql`select 1`))
    expect((await timed('/readyz')).statusCode).toBe(200)
    expect((await timed('/products')).statusCode).toBe(200)
  })

  it('gives back the connection of a transaction that could not even begin', async () => {
    const administrator = await openPostgres({ address: addressOf(process.url), poolSize: 2 })
    for (let round = 0; round < 3; round++) {
      await allConnected()
      await administrator.prepare(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`,
      )()
      await Promise.allSettled(
        Array.from({ length: 4 }, () => db.orm.transaction((tx) => tx.execute(sql`select 1`))),
      )
    }
    await allConnected()
    await administrator.close()
  })

  it('refuses at once what would have to wait too long, but not whoever asks how it is', async () => {
    await allConnected(patient)
    const busy = await createTestApp({ LOG_LEVEL: 'silent' }, { db: patient })
    const slow = Array.from({ length: 8 }, () => patient.prepare(sql`select pg_sleep(0.7)`)())
    const refused = await busy.app.inject('/products')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    expect((await busy.app.inject('/healthz')).statusCode).toBe(200)
    expect((await busy.app.inject('/readyz')).statusCode).toBe(200)
    await Promise.all(slow)
    expect((await busy.app.inject('/products')).statusCode).toBe(200)
    await busy.close()
  })

  it('does not hold up the end', async () => {
    const another = await openPostgres({ address: addressOf(process.url), poolSize: 2 })
    process.pause()
    const start = performance.now()
    await another.close()
    process.resume()
    expect(performance.now() - start).toBeLessThan(4_000)
  })
})
