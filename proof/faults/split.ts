import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join as path } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { residentMegabytes, startInstance } from '../instance.ts'
import { check, pause, title } from '../report.ts'
import { whileAway } from './database-away.ts'

const deadlineSeconds = 3
const splitSeconds = 15

/** The instance in a network of its own, which only root can make: one line leads to the database, the other to people. */
const network = { name: 'swapwise-faults', database: '10.231.7', people: '10.231.8' }

/** What instance and database send each other is lost for some seconds, and nobody tells them. */
export async function split(folder: string) {
  title(
    `A network that splits between instance and database for ${splitSeconds} s, deadline ${deadlineSeconds} s`,
  )
  try {
    lay()
  } catch {
    console.log('  Not tried: it needs a network of its own (ip netns), and making one needs root.')
    return
  }
  const here = `${network.database}.1`
  const server = await startPostgres({ fsync: 'on', listen_addresses: `127.0.0.1,${here}` })
  try {
    if (!server) return
    await letIn(server.url)
    const url = new URL(server.url)
    url.hostname = here
    const started = await startInstance(
      {
        HOST: '0.0.0.0',
        IDENTITY_TEST_HOOKS: '',
        DATABASE_URL: url.href,
        DATABASE_TIMEOUT: String(deadlineSeconds),
        DATA_DIR: path(folder, 'split'),
      },
      { through: ['ip', 'netns', 'exec', network.name] },
    )
    const instance = { ...started, origin: `http://${network.people}.2:${new URL(started.origin).port}` }
    const before = residentMegabytes(instance.pid)
    let most = before
    const sampling = setInterval(() => (most = Math.max(most, residentMegabytes(instance.pid))), 100)
    await whileAway(instance, deadlineSeconds, [
      [
        'split',
        async () => {
          ip('link', 'set', 'swapwise-db', 'down')
          await pause((splitSeconds - deadlineSeconds) * 1_000)
        },
        () => ip('link', 'set', 'swapwise-db', 'up'),
      ],
    ])
    clearInterval(sampling)
    check(`${Math.round(before)} MB resident before, ${Math.round(most)} at most`, most - before < 192)
    await instance.stop()
  } finally {
    await server?.stop()
    ip('netns', 'del', network.name)
  }
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'ignore' })

function lay(): void {
  ip('netns', 'add', network.name)
  ip('-n', network.name, 'link', 'set', 'lo', 'up')
  for (const [line, addresses] of [
    ['swapwise-db', network.database],
    ['swapwise-web', network.people],
  ] as const) {
    ip('link', 'add', line, 'type', 'veth', 'peer', 'name', line, 'netns', network.name)
    ip('addr', 'add', `${addresses}.1/30`, 'dev', line)
    ip('link', 'set', line, 'up')
    ip('-n', network.name, 'addr', 'add', `${addresses}.2/30`, 'dev', line)
    ip('-n', network.name, 'link', 'set', line, 'up')
  }
}

/** A new server trusts its own machine alone. */
async function letIn(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const [{ hba_file: file } = { hba_file: '' }] = await sql<{ hba_file: string }[]>`show hba_file`
  appendFileSync(file, `host all all ${network.database}.2/32 trust\n`)
  await sql`select pg_reload_conf()`
  await sql.end()
}
