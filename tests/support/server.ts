import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const patience = 10_000

export interface RunningServer {
  origin: string
  stop: () => Promise<void>
}

/** The built server as people run it, on a free port and an empty folder of its own. */
export async function startServer(variables: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-'))
  const server = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SMTP_URL: '',
      PORT: '0',
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  // A test run that is cut short must not leave its server behind.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)

  const stop = async () => {
    const running = server.exitCode === null && server.signalCode === null
    if (running && server.kill('SIGTERM')) {
      const timer = setTimeout(kill, patience)
      await once(server, 'exit')
      clearTimeout(timer)
    }
    process.off('exit', kill)
    await rm(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (!origin) continue
    server.stdout.resume()
    return { origin, stop }
  }
  await stop()
  throw new Error(`The server did not start.\n${complaints.join('')}`)
}
