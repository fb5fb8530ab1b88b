import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { findProgram } from '../../proof/find-program.ts'
import { findBrowser } from '../support/browser.ts'
import { demoData } from '../support/demo-data.ts'
import { findFirefox } from '../support/firefox.ts'
import { findPostgres } from '../support/postgres-server.ts'
import { allShortLived } from '../support/program.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-commands-'))
  await cp(demoData, join(folder, 'data'), { recursive: true })
  await writeFile(script(), crowd)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Small {
  args?: string[]
  env?: Record<string, string>
  /** What it prints when it works. */
  says: RegExp
  /** What it needs that may be missing here. */
  needs?: boolean
  code?: number
}

const hasPostgres = findPostgres() !== null
const hasBrowser = (await findBrowser()) !== null
const hasPodman = ['podman', 'slirp4netns'].every((name) => findProgram(name))
const hasCluster = ['patroni', 'etcd', 'haproxy'].every((name) => findProgram(name))

/** Joins more people than a puzzle lets through in a row. */
const crowd = `
  for (let n = 0; n < 45; n++) {
    const answer = await fetch(process.env.BASE_URL + '/v1/accounts:signUp?key=' + process.env.API_KEY, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: n + '@example.org', password: 'Passw0rd', returnSecureToken: true }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  console.log('45 joined')`

const backup = () => join(folder, 'backup.ndjson')
const script = () => join(folder, 'crowd.mjs')
const small: Record<string, () => Small> = {
  build: () => ({ says: /^$/ }),
  'db:generate': () => ({ args: ['--name=nothing'], says: /No schema changes/ }),
  'db:migrate': () => ({ says: /up to date|migrat/i }),
  export: () => ({ args: [backup()], says: /queries/ }),
  import: () => ({ args: [backup()], says: /0 inserted, 0 updated/ }),
  members: () => ({ args: ['list'], says: /@/ }),
  recount: () => ({ says: /right/ }),
  pictures: () => ({ args: ['show'], says: /no pictures/ }),
  check: () => ({ args: ['format'], says: /Check passed in \d+ s: format$/m }),
  conformance: () => ({ args: [script()], says: /45 joined/ }),
  bench: () => ({
    args: ['reads'],
    env: { BENCH_QUERIES: '100', BENCH_SECONDS: '0.2', BENCH_ROUNDS: '0', BENCH_READS: 'one query' },
    says: /\| one query/,
    needs: hasPostgres,
  }),
  // Without a look at any: what looks is fetched for it.
  'bench:pages': () => ({
    args: ['/login'],
    env: { BENCH_ROUNDS: '0' },
    says: /\| \/login/,
    needs: hasBrowser,
  }),
  attack: () => ({
    args: ['stolen-token', 'cross-site-forms'],
    says: /None of these attacks worked|facts do not hold/,
  }),
  faults: () => ({
    args: ['retried'],
    env: { FAULT_ROUNDS: '2' },
    says: /Nothing lost, nothing doubled/,
    needs: hasPostgres,
  }),
  mutants: () => ({ args: ['src/contract/brand-slug.ts', 'contract/brand-slug'], says: /\d+ noticed/ }),
  licences: () => ({ says: /every licence on the list/ }),
  cluster: () =>
    hasCluster
      ? { args: ['backup'], says: /# Cluster/ }
      : { says: /apt-get install .*(patroni|etcd-server|haproxy)/, code: 1 },
  // Without an image: to build one takes minutes, and what npm has is downloaded for it.
  image: () =>
    hasPodman
      ? { args: ['compose'], says: /All of this holds/ }
      : { says: /apt-get install .*(podman|slirp4netns)/, code: 1 },
  // Told without being made: they take minutes.
  'test:firefox': () =>
    findFirefox()
      ? { args: ['--list'], says: /Total: \d+ tests/ }
      : { says: /skipped: .*apt-get install firefox-esr/, code: 1 },
  screenshots: () => ({
    args: ['brand-not-found'],
    says: /brand-not-found-dark-360\.png/,
    needs: hasBrowser,
  }),
}

/** Where the others are run. */
const elsewhere = {
  start: 'npm.test.ts',
  test: 'this very run',
  dev: 'below',
  lint: 'a check of npm test',
  format: 'a check of npm test',
  typecheck: 'two checks of npm test',
}

it('every command is run', () => {
  expect([...Object.keys(small), ...Object.keys(elsewhere)].sort()).toEqual(Object.keys(scripts).sort())
})

/** In a group of its own, so that nothing it started is left behind. */
function npmRun(name: string, { args = [], env = {} }: Pick<Small, 'args' | 'env'>) {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NODE_OPTIONS: allShortLived,
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      PROOF_RESULTS: folder,
      SCREENSHOTS: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = once(child, 'close').then(([code]) => code as number | null)
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
  }
  return { closed, end, said: () => said }
}

it.skipIf(process.platform === 'win32').each(Object.keys(small))(
  'npm run %s works, and writes no colour codes where nobody sees them',
  { timeout: 300_000 },
  async (name) => {
    const { says, needs = true, code = 0, ...how } = small[name]?.() ?? { says: /^$/ }
    if (!needs) return
    const command = npmRun(name, how)
    try {
      expect({ code: await command.closed, said: command.said() }).toEqual({
        code,
        said: expect.stringMatching(says) as string,
      })
      expect(command.said()).not.toContain('\u001B[')
    } finally {
      command.end()
    }
  },
)

it.skipIf(process.platform === 'win32')(
  'npm run dev serves pages with hot reload and passes calls on',
  { timeout: 120_000 },
  async () => {
    const [port, apiPort] = [await freePort(), await freePort()]
    const command = npmRun('dev', { env: { PORT: String(port), API_PORT: String(apiPort) } })
    const ask = (path: string, accept = '*/*') =>
      fetch(`http://localhost:${port}${path}`, { headers: { accept } }).catch(() => null)
    try {
      await expect
        .poll(async () => (await ask('/products?limit=1'))?.status, { timeout: 90_000, interval: 200 })
        .toBe(200)
      for (const screen of ['/login', '/moderation', '/nowhere'])
        expect(await (await ask(screen, 'text/html'))?.text()).toContain('/@vite/client')
      for (const [path, type] of [
        ['/app/main.tsx', 'text/javascript'],
        ['/before-start.js', 'text/javascript'],
        ['/challenge', 'application/json; charset=utf-8'],
        ['/moderation/log', 'application/json; charset=utf-8'],
        ['/feed.xml', 'application/atom+xml; charset=utf-8'],
      ] as const)
        expect((await ask(path))?.headers.get('content-type'), path).toBe(type)
      expect((await ask('/docs', 'text/html'))?.status).toBe(200)
    } finally {
      command.end()
      await command.closed
    }
  },
)
