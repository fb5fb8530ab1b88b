import { closeSync, constants, openSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './errors.ts'
import { lockBySocket, type Attempt, type Unlock } from './lock-by-socket.ts'

/** What makes the kernel open a file for one process alone; Node has no names for it. */
const exclusive: Partial<Record<NodeJS.Platform, number>> = {
  win32: 0x1000_0000,
  darwin: 0x20 | constants.O_NONBLOCK,
  freebsd: 0x20 | constants.O_NONBLOCK,
}

/** Keeps a second process out of a data folder. The kernel frees the lock however its holder ends, `kill -9` included. */
export async function lockDataFolder(dataDir: string): Promise<Unlock> {
  const folder = await realpath(dataDir)
  const flag = exclusive[process.platform]
  const attempt = flag === undefined ? await lockBySocket(folder) : lockByOpening(join(folder, 'lock'), flag)
  if ('unlock' in attempt) return attempt.unlock
  const holder = attempt.holder ? ` (process ${attempt.holder})` : ''
  throw new StartupError(
    `The data folder ${dataDir} is in use by another running copy${holder}. Stop that copy, or set DATA_DIR to another folder.`,
  )
}

function lockByOpening(path: string, flag: number): Attempt {
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | flag, 0o600)
    return {
      unlock: async () => {
        closeSync(file)
        return Promise.resolve()
      },
    }
  } catch (error) {
    if (['EBUSY', 'EAGAIN'].includes((error as NodeJS.ErrnoException).code ?? '')) return { holder: null }
    throw error
  }
}
