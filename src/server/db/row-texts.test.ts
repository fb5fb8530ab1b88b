import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { createQueryRepository } from '#server/queries/repository.ts'
import { storeQuery } from '../../../tests/support/factories.ts'
import { until } from '../../../tests/support/identity.ts'
import { severalOf, startPostgres, type PostgresServer } from '../../../tests/support/postgres-server.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openReplicas } from './replicas.ts'
import { queries } from './schema.ts'

const first = await startPostgres()
const second = (await first?.copy()) ?? null
if (!second) console.log('No pg_basebackup here: texts of several servers are not tested.')

const pool = { poolSize: 3, timeoutSeconds: 20, queue: 100 }

describe.runIf(first && second)('texts kept of several servers', { timeout: 60_000 }, () => {
  const [one, two] = [first as PostgresServer, second as PostgresServer]
  const open = () => openPostgres({ address: severalOf([one, two], 'read-write'), ...pool })
  afterAll(async () => {
    await two.stop()
    await one.stop()
  })

  const titleIn = async (db: Database, list = createQueryRepository(db).list) =>
    (JSON.parse(`[${(await list({}, 1, null)).items.toString()}]`) as Query[])[0]?.queryTitle
  const retitle = (db: Database, id: string, queryTitle: string) =>
    db.orm.update(queries).set({ queryTitle }).where(eq(queries.id, id))
  const writerOf = async (db: Database, id: string) =>
    (await db.prepare<{ xmin: string }>(sql`select xmin from queries where id = ${id}`)())[0]?.xmin

  it('are of one server for each page, though pages take turns', async () => {
    const db = await open()
    await migrate(db)
    await storeQuery(db, { queryTitle: 'before' })
    const both = openReplicas(db, { address: severalOf([one, two], 'any'), ...pool, lagSeconds: 1 })
    await until(() => both.inUse() === 2)
    const read = both.db.prepareReading((prepare) => {
      const port = prepare<{ port: number }>(sql`select inet_server_port() as port`)
      return async () => [(await port())[0]?.port, (await port())[0]?.port]
    })
    const ports = await Promise.all(Array.from({ length: 6 }, () => read()))
    for (const [versions, texts] of ports) expect(texts).toBe(versions)
    expect(new Set(ports.flat()).size).toBe(2)
    await both.close()
    await db.close()
  })

  it('are not taken for those of a server that took over and gives a lost number again', async () => {
    const db = await open()
    const { list } = createQueryRepository(db)
    const id = await storeQuery(db, { queryTitle: 'before', id: 'f'.repeat(24) })
    const copied = await openPostgres({ address: severalOf([two], 'any'), ...pool })
    await until(async () => (await writerOf(copied, id)) !== undefined)
    await copied.close()

    const next = db.prepare<{ xid: string }>(sql`select txid_current()::text as xid`)
    const takeNumber = async () => Number((await next().catch(() => []))[0]?.xid)
    await two.halt()
    for (let n = 0; n < 50; n++) await takeNumber()
    await retitle(db, id, 'lost')
    expect(await titleIn(db, list)).toBe('lost')
    const number = await writerOf(db, id)
    await one.halt()
    await two.start()
    two.promote()
    await until(async () => (await takeNumber()) > 0)
    while ((await takeNumber()) < Number(number) - 1);
    await retitle(db, id, 'kept')
    expect(await writerOf(db, id)).toBe(number)
    expect(await titleIn(db, list)).toBe('kept')
    await db.close()
  })
})
