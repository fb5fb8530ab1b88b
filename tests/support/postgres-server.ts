import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../src/server/free-port.ts'

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/** A throwaway Postgres on loopback from the machine's own binaries, or null where there are none. */
export async function startPostgres(
  given: Record<string, string> = {},
): Promise<PostgresServer | null> {
  const binaries = findPostgres()
  if (!binaries) return null
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-postgres-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const quiet = { ...account, stdio: 'ignore', cwd: folder } as const
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    quiet,
  )
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', ...given }
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    quiet,
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url)
  return {
    url,
    stop: async () => {
      // SIGINT is Postgres's fast shutdown.
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** Postgres refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
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
