import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { askHolder, listenIn, unableToLock } from './folder-socket.ts'

export type Unlock = () => Promise<void>
export type Attempt = { unlock: Unlock } | { holder: string | null }

/**
 * Linux has locks on files, but Node does not reach them. What it reaches is a listening socket that is a file in the
 * folder: it is found from every network namespace and refuses connections once its process is gone. They are numbered,
 * and the highest counts. Whoever finds that one dead adds the next; numbers never fall, so a starter that looked
 * long ago cannot take a newer lock for the dead one.
 */
export async function lockBySocket(folder: string): Promise<Attempt> {
  const own = `lock-${randomUUID()}`
  const at = (name: string | number) => join(folder, typeof name === 'number' ? `lock.${name}` : name)
  const server = await listenIn(folder, own)
  try {
    for (;;) {
      const last = numbersIn(folder).at(-1) ?? 0
      const answer = last ? await askHolder(folder, `lock.${last}`) : 'dead'
      if (answer === 'gone') continue
      if (answer !== 'dead') {
        await close(server)
        return { holder: answer.pid }
      }
      const number = last + 1
      if (!isNewName(at(own), at(number))) continue
      const numbers = numbersIn(folder)
      if (numbers.at(-1) !== number) {
        rmSync(at(number), { force: true })
        continue
      }
      for (const older of numbers.slice(0, -1)) rmSync(at(older), { force: true })
      server.unref()
      return { unlock: () => unlock(server, at(number), at(number + 1)) }
    }
  } catch (error) {
    await close(server)
    throw error
  } finally {
    rmSync(at(own), { force: true })
  }
}

const numbersIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
    .filter(Boolean)
    .sort((a, b) => a - b)

function isNewName(path: string, name: string): boolean {
  try {
    linkSync(path, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw unableToLock(error)
  }
}

/** An ordinary file takes the socket's place: folders with sockets in them are awkward to copy. */
function unlock(server: Server, path: string, next: string): Promise<void> {
  try {
    writeFileSync(next, '', { flag: 'wx', mode: 0o600 })
    rmSync(path)
  } catch {
    // A full disk or a folder that is gone: the socket alone says as much once it is closed.
  }
  return close(server)
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
