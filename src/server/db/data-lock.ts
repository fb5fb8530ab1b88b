import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartupError } from '#server/errors.ts'

/**
 * Keeps a second process out of a data folder. The lock is a listening local socket named after the folder:
 * the kernel lets only one process hold it and frees it however that process ends, `kill -9` included.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const name = socketName(await realpath(dataDir))
  const server = (await listen(name)) ?? (await takeOver(name))
  if (!server) {
    const holder = await askHolder(name)
    throw new StartupError(
      `The data folder ${dataDir} is in use by another running copy${holder ? ` (process ${holder})` : ''}; stop that one or set DATA_DIR to another folder.`,
    )
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function socketName(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  // Abstract sockets and named pipes leave nothing behind; elsewhere the socket is a file that may be stale.
  if (process.platform === 'linux') return `\0swapwise-${digest}`
  if (process.platform === 'win32') return String.raw`\\.\pipe\swapwise-${digest}`
  return join(tmpdir(), `swapwise-${digest}.lock`)
}

function listen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

async function takeOver(name: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await askHolder(name))) return null
  await rm(name, { force: true })
  return listen(name)
}

/** The process id of whoever holds the lock, or null when nobody answers. */
async function askHolder(name: string): Promise<string | null> {
  const socket = connect(name).setTimeout(1000, () => socket.destroy(new Error('no answer')))
  return text(socket).catch(() => null)
}
