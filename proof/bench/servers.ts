import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/free-port.ts'
import type { Job, LoadResult } from './load.ts'

/** Whoever answers. */
export interface BenchServer {
  origin: string
  stop(): Promise<unknown>
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** One of the servers the product is held against. */
export async function startServer(
  name: 'raw-server' | 'baseline',
  databaseUrl: string,
): Promise<BenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', here(`${name}.ts`)], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

export async function load(job: Job): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', here('load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(job))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const outcome = JSON.parse(output) as LoadResult
  const asked = job.paths[0] ?? job.changes?.[0]?.path ?? ''
  if (outcome.failed)
    throw new Error(`${outcome.failed} requests like ${asked} failed: ${JSON.stringify(outcome.statuses)}.`)
  return outcome
}

/** Asks for each once, one after the other, as whoever has the token. */
export async function askEach({ origin }: BenchServer, paths: string[], token?: string) {
  const times: number[] = []
  for (const [n, path] of paths.entries()) {
    // From ever other networks, where the server believes it: one alone may not search so much.
    const headers = {
      'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const began = performance.now()
    const answer = await fetch(origin + path, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
    times.push(performance.now() - began)
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN
  return { perSecond: (1000 * times.length) / total, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed: 0 }
}
