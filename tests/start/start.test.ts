import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { shortLived, startProgram } from '../support/program.ts'

const port = { PORT: '0' }
const start = (env: Record<string, string>) => startProgram(env, 'main', [], shortLived)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Making a new one takes seconds, so whoever comes second finds it made. */
const usedFolder = () => join(folder, 'data')

const productsOf = async (origin: string) => (await (await fetch(`${origin}/products`)).json()) as Query[]

/** What anybody but its owner may read, change or enter. */
async function openToOthers(data: string): Promise<string[]> {
  const paths = ['.', ...(await readdir(data, { recursive: true }))]
  const modes = await Promise.all(paths.map(async (path) => (await lstat(join(data, path))).mode))
  return process.platform === 'win32' ? [] : paths.filter((_path, n) => (modes[n] ?? 0) & 0o077)
}

describe('starting', { timeout: 120_000 }, () => {
  it('shows demo content in a new data folder, once, and survives being killed', async () => {
    const env = { ...port, DATA_DIR: usedFolder() }
    const first = start(env)
    const origin = await first.origin()
    const shown = await productsOf(origin)
    expect(shown.length).toBeGreaterThanOrEqual(24)

    const second = await start(env).ended
    expect(second).toMatchObject({ code: 1, output: '' })
    expect(second.errors).toMatch(
      /^The data folder .+ is in use by another running copy.*\. Stop that copy, or set DATA_DIR to another folder\.\n$/,
    )
    expect(await openToOthers(usedFolder())).toEqual([])
    await first.stop('SIGKILL')
    await chmod(join(usedFolder(), 'postgres', 'PG_VERSION'), 0o666)

    const third = start(env)
    expect(await productsOf(await third.origin())).toEqual(shown)
    const { code, output } = await third.stop()
    expect(code).toBe(0)
    expect(await openToOthers(usedFolder())).toEqual([])
    expect(output).toMatch(/^Swapwise is open at http:\/\/localhost:\d+ \(embedded database in .+\)\n$/)
  })

  it.each([
    ['a wrong variable', { PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".\n'],
    [
      'a host that is none',
      { ...port, HOST: 'nowhere.invalid' },
      'HOST nowhere.invalid is not an address of this machine.\n',
    ],
    [
      'a database that does not answer',
      { ...port, DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/swapwise' },
      /^The database at 127\.0\.0\.1:1\/swapwise does not answer: .+\.\n$/,
    ],
  ])('ends with one sentence on %s', async (_what, env, sentence) => {
    const { code, output, errors } = await start({ DATA_DIR: join(folder, 'unused'), ...env }).ended
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(sentence)
    expect(errors).not.toContain('secret')
  })

  it('ends with one sentence when its database is damaged', async () => {
    const damaged = join(folder, 'damaged')
    await mkdir(join(damaged, 'postgres'), { recursive: true })
    await writeFile(join(damaged, 'postgres', 'PG_VERSION'), 'no number')
    const { code, errors } = await start({ ...port, DATA_DIR: damaged }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^The embedded database in .+ cannot be opened.*: .+ or its files are damaged\. .+\.\n$/,
    )
  })

  it('ends with one sentence when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port: number } = taken.address() as AddressInfo
    const env = { PORT: String(number), DATA_DIR: usedFolder() }
    const { code, errors } = await start(env).ended
    expect([code, errors]).toEqual([
      1,
      `Port ${number} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another number.\n`,
    ])
    await new Promise((resolve) => taken.close(resolve))
  })
})

it('tells balancers before it stops, and answers what they still send', { timeout: 120_000 }, async () => {
  const env = { ...port, DATA_DIR: usedFolder(), DRAIN_SECONDS: '2' }
  const program = start(env)
  const origin = await program.origin()
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const stopped = program.stop()
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503)
  expect(await Promise.all([statusOf('/healthz'), statusOf('/products')])).toEqual([200, 200])
  expect(await stopped).toMatchObject({ code: 0, errors: '' })
})
