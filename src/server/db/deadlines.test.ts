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
    await migrate(patient)
    world = await createTestApp({ LOG_LEVEL: 'silent' }, { db })
  })
  afterAll(async () => {
    await world.close()
    await server?.stop()
  })

  const ask = async (url: string) => {
    const { statusCode, headers } = await world.app.inject(url)
    return { statusCode, retryAfter: headers['retry-after'] }
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
    const id = await storeQuery(patient)
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
    const isThere = patient.prepare(sql`select from pg_stat_activity where pid = ${sql.placeholder('pid')}`)
    const idle = db.orm.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }
      await expect.poll(() => isThere({ pid: rows[0]?.pid })).toEqual([])
      await tx.execute(sql`select 1`)
    })
    await expect(idle).rejects.toThrow(/Failed query|terminat/)
  })

  it('is listened to anew once its connection fell silent', async () => {
    const heard: (string | null)[] = []
    const nothing = async () => Promise.resolve(heard.length)
    db.listen('town', (payload) => heard.push(payload))
    await expect.poll(nothing).toBe(1)
    process.pause()
    // As what looks whether it is still there, this is not answered.
    db.listen('village', () => {})
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    process.resume()
    await expect.poll(nothing, { timeout: 20_000 }).toBe(2)
    await expect
      .poll(async () => {
        await patient.prepare(sql`select pg_notify('town', 'news')`)()
        return heard.at(-1)
      })
      .toBe('news')
    expect(heard.slice(0, 2)).toEqual([null, null])
  })

  it('answers 503 while it hangs, and is well again after', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask('/products')))
    process.pause()
    // It hangs until all are answered: whoever waited for it would wait for ever.
    const answers = [ask('/products'), ask('/readyz'), ask('/healthz')] as const
    const [[read, ready, up], again] = await Promise.all(answers)
      .then(async (first) => [first, await ask('/products?limit=1')] as const)
      .finally(() => process.resume())
    expect(up.statusCode).toBe(200)
    for (const answer of [read, ready, again])
      expect(answer).toMatchObject({ statusCode: 503, retryAfter: '5' })
    await allConnected()
    for (let n = 0; n < 10; n++)
      await expect.poll(() => db.orm.transaction((tx) => tx.execute(sql`select 1`))).toBeDefined()
    await expect.poll(() => ask('/readyz')).toMatchObject({ statusCode: 200 })
    await expect.poll(() => ask('/products')).toMatchObject({ statusCode: 200 })
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
    const administrator = await openPostgres({ address: addressOf(process.url), poolSize: 1 })
    const slow = await administrator.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`)
      const work = patient.prepare(sql`select pg_advisory_xact_lock_shared(1)`)
      const waiting = Array.from({ length: 8 }, () => work())
      const refused = await busy.app.inject('/products')
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
      expect((await busy.app.inject('/healthz')).statusCode).toBe(200)
      expect((await busy.app.inject('/readyz')).statusCode).toBe(200)
      return { waiting }
    })
    await administrator.close()
    await Promise.all(slow.waiting)
    expect((await busy.app.inject('/products')).statusCode).toBe(200)
    await busy.close()
  })

  it('does not hold up the end', async () => {
    const another = await openPostgres({ address: addressOf(process.url), poolSize: 2 })
    process.pause()
    // Until then it hangs: whoever waited for it would wait for ever.
    await another.close().finally(() => process.resume())
  })
})
