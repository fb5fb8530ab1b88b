import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf } from '../../tests/support/postgres-server.ts'
import { idOf } from '../bench/fill.ts'
import { load } from '../bench/servers.ts'
import type { createReport } from '../bench/table.ts'
import { residentMegabytes, signUp, startInstance } from '../instance.ts'
import { seedDatabase } from './seed.ts'
import type { Programs } from './programs.ts'
import { makeDataFolder, startServer } from './servers.ts'
import type { Setup } from './setup.ts'

interface Options {
  setup: Setup
  programs: Programs
  report: ReturnType<typeof createReport>
}

const seconds = 5
const connections = 32

/** What a row costs to keep and a request costs to answer: the figures that operators multiply. */
export async function size({ setup, programs, report }: Options): Promise<void> {
  report.say('\n## Size of rows, speed of one instance')
  const data = makeDataFolder(setup, programs, 'size')
  const server = await startServer(setup, programs, data, { shared_buffers: '512MB' })
  const db = await openPostgres({ address: addressOf(server.url), poolSize: 2, timeoutSeconds: 0 })
  await migrate(db)
  await seedDatabase(db, { accounts: 200_000, queries: 100_000, recommendations: 300_000 })

  const instance = await startInstance({
    DATABASE_URL: server.url,
    DATA_DIR: join(setup.folder, 'size-mail'),
  })
  const atRest = residentMegabytes(instance.pid)
  const pages = [1, 2, 3].map((n) => `/products?limit=24${n > 1 ? `&sort=${n > 2 ? '-' : ''}price` : ''}`)
  const reads = await load({ origin: instance.origin, paths: pages, seconds, connections })
  const one = await load({
    origin: instance.origin,
    paths: Array.from({ length: 100 }, (_, n) => `/products/${idOf(n + 1)}`),
    seconds,
    connections,
  })
  const [logBefore, storedBefore] = [await writtenLog(db), await recommendationsIn(db)]
  const writes = await load({
    origin: instance.origin,
    paths: ['/recommendations'],
    seconds,
    connections,
    token: await signUp(instance.origin),
    body: JSON.stringify({
      title: 'Try the one from the mill',
      productName: 'Mill Soap',
      reason: 'They refill it in every town, and it lasts twice as long. '.repeat(4),
      queryId: idOf(7),
    }),
  })
  const stored = (await recommendationsIn(db)) - storedBefore
  const logPerWrite = ((await writtenLog(db)) - logBefore) / stored
  const busy = residentMegabytes(instance.pid)
  await instance.stop()

  const kept = await db.prepare<{ name: string; rows: number; table: number; indexes: number }>(sql`
    select relname as name, reltuples::int as rows, pg_table_size(oid)::float8 / reltuples as table,
      pg_indexes_size(oid)::float8 / reltuples as indexes
    from pg_class where relname in ('accounts', 'sessions', 'queries', 'recommendations') order by 1`)()
  await db.close()
  await server.stop()
  report.table(
    ['table', 'rows', 'bytes a row', 'bytes of indexes a row', 'together'],
    kept.map((row) => [row.name, row.rows, row.table, row.indexes, row.table + row.indexes]),
  )
  report.table(
    [`one instance, ${connections} connections`, 'requests/s', 'p50, ms', 'p99, ms'],
    [
      ['one query', one.perSecond, one.p50, one.p99],
      ['page of 24', reads.perSecond, reads.p50, reads.p99],
      ['add a recommendation', writes.perSecond, writes.p50, writes.p99],
    ],
  )
  report.say(
    `Log written for a recommendation: ${Math.round(logPerWrite)} bytes. Resident: ${Math.round(atRest)} MB at rest, ${Math.round(busy)} MB under load.`,
  )
}

async function recommendationsIn(db: Database): Promise<number> {
  const [row] = await db.prepare<{ count: number }>(sql`select count(*)::int as count from recommendations`)()
  return row?.count ?? NaN
}

async function writtenLog(db: Database): Promise<number> {
  const [row] = await db.prepare<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  )()
  return row?.bytes ?? NaN
}
