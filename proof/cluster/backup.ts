import { cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf } from '../../tests/support/postgres-server.ts'
import { startProgram } from '../../tests/support/program.ts'
import type { createReport } from '../bench/table.ts'
import { seedDatabase } from './seed.ts'
import { differing, checksumsOf, rowsIn, type TableChecksum } from './checksum.ts'
import type { Programs } from './programs.ts'
import { makeDataFolder, startServer } from './servers.ts'
import type { Setup } from './setup.ts'

interface Options {
  setup: Setup
  programs: Programs
  report: ReturnType<typeof createReport>
}

const exported = ['queries', 'recommendations']
const open = (url: string) => openPostgres({ address: addressOf(url), poolSize: 2, timeoutSeconds: 0 })

async function withOpen<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Every way to keep a copy, restored into a new place and held against what was there. */
export async function backup({ setup, programs, report }: Options): Promise<boolean> {
  report.say('\n## Backups, restored and compared')
  const rows: (string | number)[][] = []
  let isRight = true
  const compare = (
    name: string,
    before: Map<string, TableChecksum>,
    after: Map<string, TableChecksum>,
    seconds: number[],
  ) => {
    const different = differing(before, after)
    isRight &&= different.length === 0 && rowsIn(before) > 0
    rows.push([
      name,
      before.size,
      rowsIn(before),
      rowsIn(after),
      different.join(', ') || 'none',
      seconds.map((value) => value.toFixed(1)).join(' + '),
    ])
  }
  await ofPostgres({ setup, programs }, compare)
  await ofEmbedded({ setup, programs }, compare)
  report.table(
    ['backup', 'tables', 'rows before', 'rows restored', 'tables that differ', 'taken + restored, s'],
    rows,
  )
  return isRight
}

type Compare = (
  name: string,
  before: Map<string, TableChecksum>,
  after: Map<string, TableChecksum>,
  seconds: number[],
) => void

async function ofPostgres({ setup, programs }: Omit<Options, 'report'>, compare: Compare): Promise<void> {
  const program = (name: string) => join(programs.postgres, name)
  const archive = join(setup.folder, 'archive')
  setup.run('mkdir', [archive])
  const source = await startServer(setup, programs, makeDataFolder(setup, programs, 'source'), {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  const db = await open(source.url)
  await migrate(db)
  await seedDatabase(db, { accounts: 20_000, queries: 20_000, recommendations: 40_000 })
  const before = await checksumsOf(db)

  const dump = join(setup.folder, 'swapwise.dump')
  const dumped = timed(() => setup.run(program('pg_dump'), ['--format=custom', `--file=${dump}`, source.url]))
  const another = await startServer(setup, programs, makeDataFolder(setup, programs, 'from-dump'))
  const restored = timed(() =>
    setup.run(program('pg_restore'), ['--exit-on-error', `--dbname=${another.url}`, dump]),
  )
  compare('pg_dump → pg_restore', before, await withOpen(await open(another.url), checksumsOf), [
    dumped,
    restored,
  ])
  await another.stop()

  // A base backup, more writes, a mistake: the log leads back to the moment before it.
  const base = join(setup.folder, 'from-base')
  const copied = timed(() =>
    setup.run(program('pg_basebackup'), ['--checkpoint=fast', `--pgdata=${base}`, `--dbname=${source.url}`]),
  )
  setup.run(program('pg_verifybackup'), [base])
  await db.runScript(`update queries set price = 1 where price is null`)
  const beforeMistake = await checksumsOf(db)
  const [moment] = await db.prepare<{ at: string }>(sql`select clock_timestamp()::text as at`)()
  await db.runScript('delete from recommendations')
  await db.runScript('select pg_switch_wal()')
  await db.close()
  await source.stop()
  setup.run('touch', [join(base, 'recovery.signal')])
  const began = Date.now()
  const back = await startServer(setup, programs, base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment?.at ?? '',
    recovery_target_action: 'promote',
  })
  const replayed = (Date.now() - began) / 1000
  const after = await withOpen(await open(back.url), checksumsOf)
  compare('pg_basebackup + archived log → the moment before a mistake', beforeMistake, after, [
    copied,
    replayed,
  ])
  await back.stop()
}

async function ofEmbedded({ setup, programs }: Omit<Options, 'report'>, compare: Compare): Promise<void> {
  const [original, copy] = [join(setup.folder, 'embedded'), join(setup.folder, 'embedded-copy')]
  const filled = await openPglite(original)
  await migrate(filled)
  await seedDatabase(filled, { accounts: 500, queries: 2_000, recommendations: 2_000 })
  const before = await checksumsOf(filled)
  await filled.close()

  let began = Date.now()
  await cp(original, copy, { recursive: true })
  const copied = (Date.now() - began) / 1000
  began = Date.now()
  const opened = await openPglite(copy)
  compare('copy of the stopped data folder', before, await withOpen(opened, checksumsOf), [
    copied,
    (Date.now() - began) / 1000,
  ])

  const file = join(setup.folder, 'backup.ndjson')
  await mkdir(join(setup.folder, 'unused'))
  const away = await startServer(setup, programs, makeDataFolder(setup, programs, 'from-export'))
  began = Date.now()
  await succeed(startProgram({ DATA_DIR: original }, 'export', [file]))
  const written = (Date.now() - began) / 1000
  if (!(await stat(file)).size) throw new Error('The export is empty.')
  began = Date.now()
  await succeed(
    startProgram({ DATABASE_URL: away.url, DATA_DIR: join(setup.folder, 'unused') }, 'import', [file]),
  )
  const read = (Date.now() - began) / 1000
  compare(
    'npm run export → npm run import, embedded to Postgres',
    new Map([...before].filter(([name]) => exported.includes(name))),
    await withOpen(await open(away.url), (db) => checksumsOf(db, exported)),
    [written, read],
  )
  await away.stop()
}

function timed(work: () => void): number {
  const began = Date.now()
  work()
  return (Date.now() - began) / 1000
}

async function succeed(program: ReturnType<typeof startProgram>): Promise<void> {
  const { code, errors } = await program.ended
  if (code !== 0) throw new Error(`It ended with ${code}: ${errors}`)
}
