import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pictureLimits } from '#contract/picture-sizes.ts'
import { Overloaded } from '#server/db/errors.ts'
import { badRequest, HttpError } from '#server/platform/errors.ts'
import { createHeldBytes } from '#server/platform/replies/held-bytes.ts'

const megabyte = 1024 * 1024

interface Room {
  /** For what is on its way, of one member and of all. */
  arrivingOfOne: number
  arriving: number
  /** For what is here and waits for its turn. */
  here: number
}
const usualRoom: Room = { arrivingOfOne: 20 * megabyte, arriving: 32 * megabyte, here: 32 * megabyte }

/**
 * Holds whole files in memory, once each. Whoever finds no room has sent nothing yet and is told to come again; but who sends
 * slowly, or not at all, makes room for others.
 */
export function createReceive({ arrivingOfOne, arriving, here: room }: Room = usualRoom) {
  const held = createHeldBytes<AbortController>({
    ofOne: arrivingOfOne,
    ofAll: arriving,
    giveUp: (holder) => holder.abort(),
  })
  let here = 0

  return async <T>(request: FastifyRequest, work: (file: Buffer) => Promise<T>): Promise<T> => {
    const length = lengthOf(request)
    if (here + length > room) throw new Overloaded()
    const givenUp = new AbortController()
    const release = held.hold(request.user.uid, givenUp, length)
    const file = await readAll(request.raw, length, givenUp.signal).finally(release)
    here += length
    try {
      return await work(file)
    } finally {
      here -= length
    }
  }
}

function lengthOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  if (!Number.isInteger(length)) throw new HttpError(411, 'Say how long the file is, in Content-Length.')
  if (length === 0) throw badRequest('The file is empty.')
  if (length > pictureLimits.bytes)
    throw new HttpError(
      413,
      `The picture must be at most ${pictureLimits.bytes / megabyte} MB. Make it smaller, or take another one.`,
    )
  return length
}

function readAll(body: IncomingMessage, length: number, signal: AbortSignal): Promise<Buffer> {
  const file = Buffer.allocUnsafe(length)
  let at = 0
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      body.removeAllListeners('data').resume()
      reject(new Overloaded())
    })
    body.on('data', (chunk: Buffer) => (at += chunk.copy(file, at)))
    body.on('end', () => resolve(file))
    // Of a connection that ended before the file did.
    body.on('close', () => reject(badRequest('The file did not arrive whole.')))
  })
}
