import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoData } from './demo-data.ts'
import { startProgram } from './program.ts'

export interface RunningServer {
  origin: string
  stop: () => Promise<void>
}

/** The built server as people run it, on a free port and a folder of its own that holds the demo content. */
export async function startServer(
  variables: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-'))
  if (existsSync(demoData)) await cp(demoData, folder, { recursive: true })
  const env = { PORT: '0', DATA_DIR: folder, DEMO_DATA: 'on', ...variables }
  const program = startProgram(env, 'main', [], nodeOptions)
  const stop = async () => {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { origin: await program.origin(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
