import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { identityPaths } from '#contract/identity-paths.ts'
import { join, startInstance, type Instance } from '../instance.ts'
import { check, pause, title } from '../report.ts'
import { checkComparison } from './comparison.ts'
import { addWriter, compare, newWriteLog, post, startWriters, type Writer, type WriteLog } from './writers.ts'

/** A minute more, so that whatever holds for an hour is over. */
const jump = 3_660
const writesPerMinute = 3_000

/** The server's clock is put forward by an hour and back again, while people write; the embedded database goes by it, too. */
export async function clock(engine: string, env: Record<string, string>, folder: string) {
  title(`A clock that jumps an hour, forward and back, ${engine}`)
  const library = findLibrary()
  if (!library) {
    console.log('  Not tried: it needs libfaketime (apt-get install faketime).')
    return
  }
  const file = path(folder, `clock-${engine}`)
  const set = (seconds: number) => writeFileSync(file, `+${seconds}`)
  set(0)
  const instance = await startInstance({
    DATA_DIR: path(folder, `clock-data-${engine}`),
    WRITES_PER_MINUTE: String(writesPerMinute),
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
    ...env,
  })
  const { origin } = instance
  const refreshTokens = new Map<string, string>()
  const enter = async () => {
    const { idToken, refreshToken } = await join(origin)
    refreshTokens.set(idToken, refreshToken)
    return idToken
  }
  const early = { writer: await addWriter(instance, enter), log: newWriteLog() }
  await write(instance, early)

  set(jump)
  check(`forward: an ID token is over, and renewed`, (await statusOf(origin, early.writer.token)) === 401)
  const renewed = await renew(origin, early.writer, refreshTokens)
  check(`forward: who was signed in still is`, (await statusOf(origin, renewed.token)) === 200)
  const late = { writer: await addWriter(instance, enter), log: newWriteLog() }
  await write(instance, late)
  checkComparison(await compare(instance, late.writer, late.log))
  const strangers = await crowd(origin)
  check(`forward: strangers who ask too much are answered ${strangers}`, strangers === 429)

  set(0)
  const back = performance.now()
  check(`back: tokens of before are good`, (await statusOf(origin, early.writer.token)) === 200)
  late.writer = await renew(origin, late.writer, refreshTokens)
  check(`back: who signed in ahead of time still is`, (await statusOf(origin, late.writer.token)) === 200)
  for (const one of [early, late]) {
    await write(instance, one)
    checkComparison(await compare(instance, one.writer, one.log))
    const { pages, all } = await read(origin, one.writer.queryId)
    const isRight = pages.length === all.length && new Set(pages).size === all.length
    check(`back: page by page ${pages.length} are read, at once ${all.length}`, isRight)
  }
  await pause(61_000 - (performance.now() - back))
  const { status } = await fetch(`${origin}/notices/seen`, post({ ids: [] }))
  check(`back: a minute later strangers are let in again, answered ${status}`, status === 401)
  const ready = await fetch(`${origin}/readyz`)
  check(`/readyz says ${ready.status}`, ready.status === 200)
  await instance.stop()
}

async function write(instance: Instance, { writer, log }: { writer: Writer; log: WriteLog }): Promise<void> {
  const enough = log.acknowledged.size + 50
  const writers = startWriters(2, () => instance, writer, log)
  for (let waited = 0; log.acknowledged.size < enough && waited < 15_000; waited += 10) await pause(10)
  await writers.done()
}

const statusOf = async (origin: string, token: string): Promise<number> =>
  (await fetch(`${origin}/notices?limit=1`, { headers: { authorization: `Bearer ${token}` } })).status

/** As browsers do whose token is refused. */
async function renew(origin: string, writer: Writer, refreshTokens: Map<string, string>): Promise<Writer> {
  const fresh = async (token: string) => {
    const answer = await fetch(`${origin}${identityPaths.token}?key=swapwise`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshTokens.get(token) ?? '',
      }),
    })
    const body = (await answer.json()) as { id_token?: string; refresh_token?: string }
    refreshTokens.set(body.id_token ?? '', body.refresh_token ?? '')
    return body.id_token ?? ''
  }
  const { asker, token, marker } = writer
  return {
    ...writer,
    asker: await fresh(asker),
    token: await fresh(token),
    marker: { ...marker, token: await fresh(marker.token) },
  }
}

/** The last answer to more than a minute allows, to people without an account. */
async function crowd(origin: string): Promise<number> {
  let last = 0
  const some = async () => {
    for (let n = 0; n < writesPerMinute / 20 + 5; n++)
      last = (await fetch(`${origin}/notices/seen`, post({ ids: [] }))).status
  }
  await Promise.all(Array.from({ length: 20 }, some))
  return last
}

async function read(origin: string, queryId: string) {
  const first = `/recommendations?queryId=${queryId}`
  const idsOf = async (answer: Response) => ((await answer.json()) as { _id: string }[]).map(({ _id }) => _id)
  const pages: string[] = []
  for (let next: string | undefined = `${first}&limit=7`; next;) {
    const answer: Response = await fetch(new URL(next, origin))
    next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    pages.push(...(await idsOf(answer)))
  }
  return { pages, all: await idsOf(await fetch(origin + first)) }
}

function findLibrary(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return libraries.map((one) => `/usr/lib/${one}/faketime/libfaketimeMT.so.1`).find((one) => existsSync(one))
}
