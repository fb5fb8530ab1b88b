import { spawnSync } from 'node:child_process'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { exportUsage, runExport } from './export-command.ts'
import { importUsage, runImport } from './import-command.ts'

const query = {
  _id: '650000000000000000000001',
  productName: 'Soap',
  productBrand: 'Lumenza',
  productImageUrl: 'https://images.example.org/soap.png',
  queryTitle: 'Gentler?',
  boycottingReason: 'Dry hands.',
}
let db: Database
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'swapwise-commands-'))
  await writeFile(join(folder, 'good.ndjson'), JSON.stringify(query))
  await writeFile(join(folder, 'bad.ndjson'), `${JSON.stringify(query)}\n{}\n`)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function run(command: typeof runImport, args: string[], openDatabase?: () => Promise<Database>) {
  const out = new PassThrough()
  let err = ''
  const code = await command({
    args,
    folder,
    out,
    err: { write: (text) => (err += text) },
    openDatabase: openDatabase ?? (() => Promise.resolve({ ...db, close: () => Promise.resolve() })),
  })
  return { code, out: String((out.read() as Buffer | null) ?? ''), err }
}

it('prints how to use it without a file, and when asked', async () => {
  expect(await run(runImport, [])).toEqual({ code: 1, out: '', err: importUsage })
  expect(await run(runImport, ['--help'])).toEqual({ code: 0, out: importUsage, err: '' })
  expect(await run(runExport, ['a', 'b'])).toEqual({ code: 1, out: '', err: exportUsage })
  expect(await run(runExport, ['--help'])).toEqual({ code: 0, out: exportUsage, err: '' })
})

it('ends with counts, and with 2 when a record was bad', async () => {
  const counts = (inserted: number, bad: number) =>
    `Queries: ${inserted} inserted, 0 updated, ${1 - inserted} unchanged\n` +
    `Recommendations: 0 inserted, 0 updated, 0 unchanged\n` +
    `Evidence: 0 inserted, 0 updated, 0 unchanged\nReplies: 0 inserted, 0 updated, 0 unchanged\nPictures: 0 inserted, 0 updated, 0 unchanged\n` +
    `Revisions: 0 inserted, 0 updated, 0 unchanged\nBad records: ${bad}\n`
  expect(await run(runImport, ['good.ndjson'])).toEqual({ code: 0, out: counts(1, 0), err: '' })
  expect(await run(runImport, ['bad.ndjson'])).toEqual({
    code: 2,
    out: counts(0, 1),
    err: 'line 2: _id is required.\n',
  })
})

it('does not open the database for a file that is not there', async () => {
  const open = () => Promise.reject(new Error('opened'))
  expect(await run(runImport, ['none.ndjson'], open)).toEqual({
    code: 1,
    out: '',
    err: `There is no file ${join(folder, 'none.ndjson')}.\n`,
  })
})

it('says in one sentence what is wrong with the database', async () => {
  const locked = () => Promise.reject(new StartupError('The data folder is in use.'))
  expect(await run(runImport, ['good.ndjson'], locked)).toMatchObject({
    code: 1,
    err: 'The data folder is in use.\n',
  })
  const lost = () => Promise.resolve({ ...db, runScript: () => Promise.reject(new Error('connection lost')) })
  expect(await run(runImport, ['good.ndjson'], lost)).toMatchObject({
    code: 1,
    err: 'It stopped halfway: connection lost. You can run it again. What is done already is not done twice.\n',
  })
  db = await createTestDatabase()
  await run(runImport, ['good.ndjson'])
})

it('exports to standard output, or to a file that appears when it is whole', async () => {
  const { code, out, err } = await run(runExport, [])
  expect({ code, err }).toEqual({
    code: 0,
    err: 'Exported: 1 queries, 0 recommendations, 0 pieces of evidence, 0 replies, 0 pictures, 0 revisions\n',
  })
  expect(JSON.parse(out)).toMatchObject({ ...query, uid: 'nobody' })
  await run(runExport, ['out.ndjson'])
  expect(await readFile(join(folder, 'out.ndjson'), 'utf8')).toBe(out)
  expect(await readdir(folder)).not.toContain('out.ndjson.part')
  expect(await run(runExport, ['no/such/folder.ndjson'])).toMatchObject({ code: 1 })
})

it('says how many posts wait for a moderator, which no file tells', async () => {
  const target = { subject: 'query', owner: 'uid-ada' } as const
  await db.orm.insert(moderationQueue).values(
    (['review', 'review', 'report'] as const).map((why, n) => ({
      ...target,
      why,
      subjectId: String(n),
      id: objectId(),
    })),
  )
  expect((await run(runExport, [])).err).toMatch(/\nNot in the file: .+ where 2 first posts wait\. .+\n$/)
  await db.orm.delete(moderationQueue)
})

it.skipIf(process.platform === 'win32')('leaves links and pipes what they are', async () => {
  await mkdir(join(folder, 'elsewhere'))
  await writeFile(join(folder, 'elsewhere/real.ndjson'), '')
  await symlink('elsewhere/real.ndjson', join(folder, 'link.ndjson'))
  await run(runExport, ['link.ndjson'])
  expect(await readlink(join(folder, 'link.ndjson'))).toBe('elsewhere/real.ndjson')
  const whole = await readFile(join(folder, 'elsewhere/real.ndjson'), 'utf8')
  expect(JSON.parse(whole)).toMatchObject(query)

  spawnSync('mkfifo', [join(folder, 'pipe')])
  const [read] = await Promise.all([readFile(join(folder, 'pipe'), 'utf8'), run(runExport, ['pipe'])])
  expect(read).toBe(whole)
  expect((await stat(join(folder, 'pipe'))).isFIFO()).toBe(true)
})

it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing unfinished when %s stops it', async (signal) => {
  const batch = { lines: '{}\n', rows: 1, last: 'a' }
  const prepare = () => async () => {
    await delay(5)
    return [batch]
  }
  const endless = { ...db, prepare, close: () => Promise.resolve() } as unknown as Database
  const stopped = run(runExport, ['stopped.ndjson'], () => Promise.resolve(endless))
  await expect.poll(() => readdir(folder)).toContain('stopped.ndjson.part')
  process.emit(signal)
  const { code, err } = await stopped
  expect([code, err]).toEqual([1, expect.stringContaining('It stopped halfway')])
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
})

it.skipIf(process.platform === 'win32')(
  'exports for its owner alone, whatever was in its place',
  async () => {
    const file = join(folder, 'private.ndjson')
    for (const path of [file, `${file}.part`]) {
      await writeFile(path, '')
      await chmod(path, 0o666)
    }
    await run(runExport, ['private.ndjson'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  },
)
