import { basename, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '#server/platform/free-port.ts'
import type { Programs } from './programs.ts'
import { until, type Setup } from './setup.ts'

export interface Server {
  url: string
  port: string
  stop(): Promise<void>
}

export function makeDataFolder(setup: Setup, { postgres }: Programs, name: string): string {
  const data = join(setup.folder, name)
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8']
  setup.run(join(postgres, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...encoding])
  return data
}

/** A Postgres on a data folder that is there already. */
export async function startServer(
  setup: Setup,
  programs: Programs,
  data: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = String(await freePort())
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    ...settings,
  }
  const child = setup.start(basename(data), join(programs.postgres, 'postgres'), [
    '-D',
    data,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await until('server that takes writes', 60, async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`
      return row?.standby === false
    } finally {
      await sql.end({ timeout: 1 })
    }
  })
  return {
    url,
    port,
    stop: async () => {
      // SIGINT is Postgres's fast shutdown.
      child.kill('SIGINT')
      await ended
    },
  }
}
