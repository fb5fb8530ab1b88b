import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/platform/free-port.ts'
import type { Programs } from './programs.ts'
import { until, type Setup } from './setup.ts'

export interface Node {
  name: string
  url: string
  start(): void
  /** As when the machine loses power: Patroni, Postgres and all its processes at once. */
  kill(): void
  /** Postgres and all its processes; Patroni is there and sees it. */
  crash(): void
}

export interface Cluster {
  nodes: Node[]
  /** All of them in one address, as the product takes it. */
  address: string
  /** The node that takes writes, once `streaming` others follow it and one of them synchronously. */
  leader(streaming: number): Promise<Node>
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

/** How long a leader is missed before another takes its place: the shortest that Patroni advises. */
const leaderSeconds = 20

export async function startCluster(setup: Setup, programs: Programs): Promise<Cluster> {
  const etcd = await startEtcd(setup, programs)
  const nodes: (Node & { api: string })[] = []
  for (const name of ['a', 'b', 'c']) nodes.push(await createNode(setup, programs, name, etcd))
  for (const node of nodes) node.start()

  const members = async (): Promise<Member[]> => {
    const answer = await Promise.any(nodes.map(({ api }) => fetch(`${api}/cluster`)))
    return ((await answer.json()) as { members: Member[] }).members
  }
  const hosts = nodes.map(({ url }) => new URL(url).host).join(',')
  return {
    nodes,
    address: `postgres://postgres@${hosts}/postgres`,
    leader: (streaming) =>
      until(`leader that ${streaming} others follow`, 120, async () => {
        const all = await members()
        const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
        const followers = all.filter(
          ({ role, state, timeline, lag }) =>
            role !== 'leader' &&
            /^(running|streaming)$/.test(state) &&
            timeline === leader?.timeline &&
            lag === 0,
        )
        const isSafe = followers.some(({ role }) => role === 'sync_standby')
        return isSafe && followers.length >= streaming && nodes.find(({ name }) => name === leader?.name)
      }),
  }
}

async function startEtcd(setup: Setup, { etcd }: Programs): Promise<string> {
  const [clients, peers] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${clients}`
  const args = {
    'data-dir': join(setup.folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': `http://127.0.0.1:${peers}`,
    'initial-advertise-peer-urls': `http://127.0.0.1:${peers}`,
    'initial-cluster': `default=http://127.0.0.1:${peers}`,
  }
  setup.start(
    'etcd',
    etcd,
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    // Version 3.4 wants to be told so on anything but x64.
    { ETCD_UNSUPPORTED_ARCH: process.arch },
  )
  await until('answer from etcd', 30, async () => (await fetch(`${url}/health`)).ok)
  return `127.0.0.1:${clients}`
}

async function createNode(
  setup: Setup,
  programs: Programs,
  name: string,
  etcd: string,
): Promise<Node & { api: string }> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const data = join(setup.folder, `node-${name}`)
  const file = join(setup.folder, `node-${name}.yml`)
  const settings = {
    scope: 'swapwise',
    name,
    etcd3: { host: etcd },
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    bootstrap: {
      dcs: {
        ttl: leaderSeconds,
        // How often each looks: after a dead process that is what a failover waits for.
        loop_wait: 2,
        retry_timeout: 5,
        // A leader whose Postgres died is not waited for: another takes its place at Patroni's next look.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without it a leader whose followers are gone goes on alone, and what it acknowledges then is on one disk
        // only. With it such writes wait and are refused at their deadline; of three nodes two must fail for that.
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs.postgres,
      pgpass: join(setup.folder, `pgpass-${name}`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: '' },
    },
  }
  // YAML takes JSON as it is.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o644 })

  let patroni: number | undefined
  const crash = () => {
    for (const pid of postgresIn(data)) endAtOnce(pid)
  }
  const kill = () => {
    if (patroni) endAtOnce(patroni)
    crash()
  }
  setup.atEnd(kill)
  return {
    name,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    api: `http://127.0.0.1:${apiPort}`,
    start: () => (patroni = setup.start(`patroni-${name}`, programs.patroni, [file]).pid),
    kill,
    crash,
  }
}

/** The server that runs in a data folder, and its processes. */
function postgresIn(data: string): number[] {
  try {
    const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    // The file outlives a server that was killed, and its number may be another program's by then.
    if (!readFileSync(`/proc/${server}/cmdline`, 'utf8').includes(data)) return []
    const children = execFileSync('pgrep', ['-P', String(server)], { encoding: 'utf8' })
    return [server, ...children.trim().split('\n').map(Number)]
  } catch {
    return []
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
