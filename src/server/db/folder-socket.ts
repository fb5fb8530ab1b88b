import { closeSync, openSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { StartupError } from './errors.ts'

/** Says its process id to whoever connects. */
export function listenIn(folder: string, name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error) => reject(unableToLock(error)))
    withShortPath(folder, name, (path) => server.listen(path, () => resolve(server)))
  })
}

type Answer = 'dead' | 'gone' | { pid: string | null }

export function askHolder(folder: string, name: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = withShortPath(folder, name, (path) => connect(path))
    socket.once('connect', () => {
      // Whoever holds it is busy.
      socket.setTimeout(1000, () => socket.destroy())
      text(socket).then(
        (pid) => resolve({ pid: pid || null }),
        () => resolve({ pid: null }),
      )
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('dead')
      else if (error.code === 'ENOENT') resolve('gone')
      else if (error.code === 'EAGAIN') resolve({ pid: null })
      else reject(unableToLock(error))
    })
  })
}

/** The address of a socket has room for 107 bytes. Node binds and connects at once, so the folder is open for that long. */
function withShortPath<T>(folder: string, name: string, use: (path: string) => T): T {
  const opened = openSync(folder, 'r')
  try {
    return use(`/proc/self/fd/${opened}/${name}`)
  } finally {
    closeSync(opened)
  }
}

export function unableToLock(error: unknown): StartupError {
  const { code = '', message } = error as NodeJS.ErrnoException
  const advice = ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? 'Let the user who runs this write into it, or set DATA_DIR to another folder.'
    : 'Set DATA_DIR to a folder on another file system.'
  return new StartupError(`The data folder cannot be locked: ${message}. ${advice}`)
}
