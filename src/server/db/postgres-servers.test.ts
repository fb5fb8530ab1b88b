import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../../../tests/support/identity.ts'
import {
  addressOf,
  severalOf,
  startPostgres,
  type PostgresServer,
} from '../../../tests/support/postgres-server.ts'
import type { Database } from './client.ts'
import { openPostgres } from './postgres.ts'

const first = await startPostgres()
const second = (await first?.copy()) ?? null
if (!second) console.log('No pg_basebackup here: several servers are not tested.')

const portOf = async (db: Database) => {
  const [row] = await db.prepare<{ port: number }>(sql`select inet_server_port() as port`)()
  return row?.port
}
const portIn = ({ url }: PostgresServer) => Number(new URL(url).port)
const open = (servers: PostgresServer[], target: string, timeoutSeconds = 20) =>
  openPostgres({ address: severalOf(servers, target), poolSize: 3, timeoutSeconds })

describe.runIf(first && second)('several servers', { timeout: 60_000 }, () => {
  const [one, two] = [first as PostgresServer, second as PostgresServer]
  afterAll(async () => {
    await two.stop()
    await one.stop()
  })

  it.each([
    ['read-write', one],
    ['primary', one],
    ['standby', two],
    ['read-only', two],
    ['prefer-standby', two],
  ])('are told apart: %s', async (target, expected) => {
    for (const order of [
      [one, two],
      [two, one],
    ]) {
      const db = await open(order, target)
      expect(await portOf(db)).toBe(portIn(expected))
      await db.close()
    }
  })

  it('are refused in words when none will do', async () => {
    await expect(open([two], 'read-write')).rejects.toThrow('no server is read-write')
    const db = await open([one], 'prefer-standby')
    expect(await portOf(db)).toBe(portIn(one))
    await db.close()
  })

  it('do not hold each other up when one hangs', async () => {
    // The time a connection is given: whoever waited for the one that hangs would use all of it, and fail.
    const timeoutSeconds = 40
    two.pause()
    const start = performance.now()
    const db = await open([two, one], 'read-write', timeoutSeconds).finally(() => two.resume())
    expect(performance.now() - start).toBeLessThan((timeoutSeconds / 2) * 1000)
    await db.close()
  })

  it('take over from each other: writes go on where they are taken', async () => {
    const db = await open([one, two], 'read-write')
    await db.runScript('create table notes (note text)')
    const write = db.prepare(sql`insert into notes values ('kept')`)
    const isWriting = async () =>
      write().then(
        () => true,
        () => false,
      )
    await Promise.all(Array.from({ length: 3 }, isWriting))

    // Demoted, but up: connections stay and refuse to write.
    two.promote()
    const administrator = await openPostgres({ address: addressOf(one.url), poolSize: 2 })
    await administrator.orm.execute(sql`alter system set default_transaction_read_only = on`)
    await administrator.orm.execute(sql`select pg_reload_conf()`)
    await administrator.close()
    let wrote = false
    let refusals = 0
    const trying = setInterval(
      () => void isWriting().then((went) => (went ? (wrote = true) : refusals++)),
      50,
    )
    await until(async () => wrote && (await portOf(db)) === portIn(two) && refusals > 0).finally(() =>
      clearInterval(trying),
    )
    await Promise.all(Array.from({ length: 3 }, async () => expect(await isWriting()).toBe(true)))

    // Gone altogether: nothing changes.
    await one.halt()
    expect(await isWriting()).toBe(true)
    await db.close()
  })
})
