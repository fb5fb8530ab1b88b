// npm run faults: breaks what can break while people write, and counts what was lost.
//   npm run faults -- killed pictures away split clock retried stopped disk overloaded unread streams mails     some parts only
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { chosenFrom } from '../parts.ts'
import { clock } from './clock.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { killed } from './killed.ts'
import { mails } from './mails.ts'
import { pictures } from './pictures.ts'
import { overloaded } from './overloaded.ts'
import { close } from '../report.ts'
import { retried } from './retried.ts'
import { split } from './split.ts'
import { stopped } from './stopped.ts'
import { streams } from './streams.ts'
import { unread } from './unread.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 10)
const wanted = chosenFrom([
  'killed',
  'pictures',
  'away',
  'split',
  'clock',
  'retried',
  'stopped',
  'disk',
  'overloaded',
  'unread',
  'streams',
  'mails',
])

const folder = await mkdtemp(join(tmpdir(), 'swapwise-faults-'))
const server = await startPostgres({ fsync: 'on' })
if (!server) console.log('No Postgres server on this machine: only the embedded database is tried.')
const onPostgres = server ? { DATABASE_URL: server.url } : null

try {
  if (wanted('killed')) {
    await killed('PGlite', {}, folder, rounds)
    if (onPostgres) await killed('Postgres', onPostgres, folder, rounds)
  }
  if (wanted('pictures')) {
    await pictures('PGlite', {}, folder, rounds)
    if (onPostgres) await pictures('Postgres', onPostgres, folder, rounds)
  }
  if (wanted('away') && server) await databaseAway(server, folder)
  if (wanted('split') && server) await split(folder)
  if (wanted('clock')) {
    await clock('PGlite', {}, folder)
    if (onPostgres) await clock('Postgres', onPostgres, folder)
  }
  if (wanted('retried') && server) await retried(server.url, folder, Math.min(rounds, 4))
  if (wanted('stopped')) {
    await stopped('PGlite', {}, folder)
    if (onPostgres) await stopped('Postgres', onPostgres, folder)
  }
  if (wanted('disk')) await diskFull(folder)
  if (wanted('overloaded') && server) await overloaded(server.url, folder)
  if (wanted('unread')) {
    await unread('PGlite', {}, folder)
    if (onPostgres) await unread('Postgres', onPostgres, folder)
  }
  if (wanted('streams')) await streams(server ? 'Postgres' : 'PGlite', onPostgres ?? {}, folder)
  if (wanted('mails') && server) await mails(server.url, folder, rounds)
} finally {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}
close('Nothing lost, nothing doubled.')
