import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, storeQuery } from '../../../tests/support/factories.ts'
import { until } from '../../../tests/support/identity.ts'
import {
  addressOf,
  severalOf,
  startPostgres,
  type PostgresServer,
} from '../../../tests/support/postgres-server.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { queries } from './schema.ts'

const first = await startPostgres()
const second = (await first?.copy()) ?? null
if (!second) console.log('No pg_basebackup here: replicas are not tested.')

describe.runIf(first && second)('reading from replicas', { timeout: 60_000 }, () => {
  const [primary, replica] = [first as PostgresServer, second as PostgresServer]
  let db: Database
  let copy: Database
  let replicas: Replicas
  let world: Awaited<ReturnType<typeof createTestApp>>
  let id: string
  const titleIn = async (headers: Record<string, string> = {}) =>
    (await world.app.inject({ url: `/products/${id}`, headers })).json<{ queryTitle?: string }>().queryTitle
  const retitle = (queryTitle: string) => db.orm.update(queries).set({ queryTitle }).where(eq(queries.id, id))
  const caughtUp = () => until(async () => (await titleIn()) === 'one' && replicas.inUse() === 1)
  const script = async (text: string) => copy.runScript(text)
  const open = (servers: PostgresServer[], lagSeconds: number) =>
    openReplicas(db, {
      address: severalOf(servers, 'any'),
      poolSize: 4,
      timeoutSeconds: 2,
      queue: 100,
      lagSeconds,
    })

  beforeAll(async () => {
    db = await openPostgres({ address: addressOf(primary.url), poolSize: 4, timeoutSeconds: 30 })
    await migrate(db)
    copy = await openPostgres({ address: addressOf(replica.url), poolSize: 2, timeoutSeconds: 30 })
    // So far behind it is not before the test ends, however slow the machine is.
    replicas = open([replica], 600)
    world = await createTestApp({ LOG_LEVEL: 'silent', DATABASE_REPLICA_LAG: '2' }, { db, replicas })
    id = await storeQuery(db, { queryTitle: 'one' })
    await caughtUp()
  })
  afterAll(async () => {
    await replicas.close()
    await copy.close()
    await world.close()
    await replica.stop()
    await primary.stop()
  })

  it('shows visitors the replica, and whoever has just written the primary', async () => {
    await script('select pg_wal_replay_pause()')
    await retitle('two')
    expect(await titleIn()).toBe('one')
    expect(await titleIn({ cookie: 'a=b; fresh=1' })).toBe('two')
    expect(await titleIn({ authorization: 'Bearer x' })).toBe('two')

    const { headers } = await (await world.person('ada')).call('POST', '/products', queryDraft)
    expect(headers['set-cookie']).toBe('fresh=1; Max-Age=4; Path=/; HttpOnly; SameSite=Lax')
    expect((await world.app.inject('/products')).headers).not.toHaveProperty('set-cookie')
    const refused = await world.app.inject({ method: 'POST', url: '/products', payload: queryDraft })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
    await script('select pg_wal_replay_resume()')
    await until(async () => (await titleIn()) === 'two')
  })

  it('leaves a replica that is too far behind, and takes it up again', async () => {
    const strict = open([replica], 2)
    const title = strict.db.prepareRead<{ title: string }>(
      sql`select query_title as title from queries where id = ${id}`,
    )
    const titleNow = async () => (await title())[0]?.title
    await until(() => strict.inUse() === 1)
    await script('select pg_wal_replay_pause()')
    await retitle('one')
    expect(await titleIn()).toBe('two')
    await until(async () => (await titleNow()) === 'one')
    expect(strict.inUse()).toBe(0)
    await script('select pg_wal_replay_resume()')
    await until(() => strict.inUse() === 1)
    expect(await titleNow()).toBe('one')
    await strict.close()
    await caughtUp()
  })

  it('reads from the primary within the same request when the replica is lost', async () => {
    await replica.halt()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.app.inject(`/products/${id}`).then((answer) => answer.statusCode),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(replicas.inUse()).toBe(0)
    await replica.start()
    await caughtUp()
  })

  it('reads from another replica when the one that is lost was the primary itself', async () => {
    const both = open([primary, replica], 2)
    await until(() => both.inUse() === 2)
    const read = both.db.prepareRead<{ one: number }>(sql`select 1 as one`)
    await primary.halt()
    expect(await Promise.all(Array.from({ length: 8 }, () => read()))).toEqual(Array(8).fill([{ one: 1 }]))
    await both.close()
    await primary.start()
    await caughtUp()
  })

  it('does not wait long for a replica that hangs', async () => {
    replica.pause()
    await until(() => replicas.inUse() === 0)
    // The time a statement is given: whoever asked the replica would use all of it every time, not only while the machine is busy.
    const isQuick = async () => {
      const start = performance.now()
      expect(await titleIn()).toBe('one')
      return performance.now() - start < 2_000
    }
    await until(isQuick).finally(() => replica.resume())
    await caughtUp()
  })

  it('goes on while the primary is away', async () => {
    await primary.halt()
    const statusOf = async (url: string) => (await world.app.inject(url)).statusCode
    for (const url of [`/products/${id}`, '/products?limit=5', `/recommendations?queryId=${id}`, '/feed.xml'])
      expect(await statusOf(url)).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    const { statusCode } = await (await world.person('ada')).call('POST', '/products', queryDraft)
    expect(statusCode).toBe(503)
    await primary.start()
    await until(
      async () =>
        (await (await world.person('ada')).call('POST', '/products', queryDraft)).statusCode === 201,
    )
    expect((await db.prepare(sql`select 1`)()).length).toBe(1)
  })
})
