import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/free-port.ts'
import { startProgram } from '../../tests/support/program.ts'
import type { Job, Outcome } from './load.ts'

export interface Side {
  origin: string
  pid: number
  stop(): Promise<unknown>
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const quiet = {
  LOG_LEVEL: 'error',
  WRITES_PER_MINUTE: '1000000',
  IDENTITY_TEST_HOOKS: 'on',
  DEMO_DATA: 'off',
}

/** The product as people run it. */
export async function startProduct(env: Record<string, string>): Promise<Side> {
  const program = startProgram({ PORT: '0', ...quiet, ...env })
  return { origin: await program.origin(), pid: program.pid, stop: () => program.stop() }
}

/** One of the servers the product is held against. */
export async function startRival(name: 'limit' | 'usual', databaseUrl: string): Promise<Side> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', here(`${name}.ts`)], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

export async function load(job: Job): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', 'tsx', here('load.ts'), JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const outcome = JSON.parse(output) as Outcome
  if (outcome.failed) throw new Error(`${outcome.failed} requests to ${job.paths[0] ?? ''} failed.`)
  return outcome
}
