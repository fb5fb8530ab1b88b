import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import postgres from 'postgres'
import { parsePostgresAddress, type PostgresAddress } from '../../src/server/db/postgres-address.ts'
import { freePort } from '../../src/server/platform/free-port.ts'

export interface PostgresServer {
  url: string
  /** Holds the server and all its processes still: connections stay, nothing answers. */
  pause(): void
  resume(): void
  /** Stops it as an administrator would; what it stored stays for `start`. */
  halt(): Promise<void>
  start(): Promise<void>
  /** A streaming copy of it that takes reads, or null where `pg_basebackup` is missing. */
  copy(): Promise<PostgresServer | null>
  /** Makes a copy the server that takes writes. */
  promote(): void
  stop(): Promise<void>
}

interface Server {
  binaries: string
  folder: string
  account: { uid: number; gid: number } | null
}

/** A throwaway Postgres on loopback from the machine's own binaries, or null where there are none. */
export async function startPostgres(given: Record<string, string> = {}): Promise<PostgresServer | null> {
  const place = newServer()
  if (!place) return null
  run(place, 'initdb', [
    ...['-D', join(place.folder, 'data'), '-U', 'postgres', '-A', 'trust'],
    ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  ])
  return serve(place, given)
}

async function serve(place: Server, given: Record<string, string>): Promise<PostgresServer> {
  const { binaries, folder, account } = place
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    ...given,
  }
  const start = () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, stdio: 'ignore', cwd: folder },
    )
    return { server, ended: new Promise((resolve) => server.once('exit', resolve)) }
  }
  let running = start()
  const halt = async () => {
    // SIGINT is Postgres's fast shutdown.
    running.server.kill('SIGINT')
    await running.ended
  }
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid } = running.server
    if (!pid) return
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    for (const process_ of [pid, ...children.map(Number)]) process.kill(process_, signal)
  }
  await answers(url)
  return {
    url,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    halt,
    start: async () => {
      running = start()
      await answers(url)
    },
    copy: async () => {
      if (!existsSync(join(binaries, 'pg_basebackup'))) return null
      const another = newServer()
      if (!another) return null
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      run(another, 'pg_basebackup', [
        ...from,
        '-D',
        join(another.folder, 'data'),
        '-R',
        '-c',
        'fast',
        '-X',
        'stream',
      ])
      return serve(another, given)
    },
    promote: () => run(place, 'pg_ctl', ['promote', '-D', data]),
    stop: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newServer(): Server | null {
  const binaries = findPostgres()
  if (!binaries) return null
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-postgres-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return { binaries, folder, account }
}

function run({ binaries, folder, account }: Server, program: string, args: string[]): void {
  execFileSync(join(binaries, program), args, { ...account, stdio: 'ignore', cwd: folder })
}

/** The folder of the server's binaries. */
export function findPostgres(): string | null {
  // Distributions keep the server in a versioned folder off the PATH.
  const versioned = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versioned,
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  // A link on the PATH leads to the folder where the other programs are.
  return found ? dirname(realpathSync(join(found, 'postgres'))) : null
}

/** Postgres refuses to run as root. */
export function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      // No such account: try the next.
    }
  }
  return null
}

async function answers(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => {} })
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      await sql`select 1`
      await sql.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** One statement by a role that may create databases. */
export async function administer(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(statement)
  await sql.end()
}

/** Makes a database, as a copy of `template` if one is named, and returns its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  await administer(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const created = new URL(url)
  created.pathname = name
  return created.href
}

export function addressOf(url: string): PostgresAddress {
  const address = parsePostgresAddress(url)
  if (!address) throw new Error(`${url} is no address of a database.`)
  return address
}

/** One address for several servers, as libpq writes it. */
export function severalOf(servers: PostgresServer[], target: string): PostgresAddress {
  const hosts = servers.map(({ url }) => new URL(url).host).join(',')
  return addressOf(`postgres://postgres@${hosts}/postgres?target_session_attrs=${target}`)
}
