import type { ServerResponse } from 'node:http'
import { markKept } from '#server/platform/replies/unread-answers.ts'

const megabyte = 1024 * 1024

/**
 * Whoever still reads an old text keeps it in memory, however many newer ones there are. So they may keep that many bytes
 * in all; the readers of the oldest are cut off, and ask again.
 */
export function createReaders(most = 32 * megabyte) {
  const readersOf = new Map<Buffer, Set<ServerResponse>>()
  let total = 0

  const forget = (bytes: Buffer) => {
    if (readersOf.delete(bytes)) total -= bytes.length
  }

  return (bytes: Buffer, response: ServerResponse): void => {
    markKept(bytes)
    const readers = readersOf.get(bytes) ?? new Set()
    if (!readersOf.has(bytes)) total += bytes.length
    readersOf.set(bytes, readers.add(response))
    response.once('close', () => {
      readers.delete(response)
      if (!readers.size && readersOf.get(bytes) === readers) forget(bytes)
    })
    for (const [oldest, cutOff] of readersOf) {
      if (total <= most || oldest === bytes) return
      forget(oldest)
      for (const one of cutOff) one.destroy()
    }
  }
}
