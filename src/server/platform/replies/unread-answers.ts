import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../limits/network.ts'
import { createHeldBytes } from './held-bytes.ts'

/** What is shorter leaves our memory at once: the kernel takes so much even where segments and windows are small. */
const shortLength = 32 * 1024
const streamLength = 64 * 1024
const megabyte = 1024 * 1024

/** Texts that are in memory anyhow: whoever reads one slowly holds nothing of their own. */
const keptTexts = new WeakSet<Uint8Array>()
export const markKept = (bytes: Uint8Array): void => void keptTexts.add(bytes)

interface Options {
  /** Milliseconds. */
  timeout?: number
  /** How many bytes may wait to be taken, by one network and by all together. */
  ofNetwork?: number
  ofAll?: number
}

/** Ends answers that hold memory because nobody reads them: what did not move for a while, and the oldest if they are too many. */
export const unreadAnswers = fp(
  (app: FastifyInstance, { timeout = 15_000, ofNetwork = 16 * megabyte, ofAll = 64 * megabyte }: Options) => {
    const held = createHeldBytes<ServerResponse>({ ofOne: ofNetwork, ofAll, giveUp: destroyIfUnread })

    app.addHook('onSend', ({ ip }, reply, payload, done) => {
      const { raw } = reply
      if (payload) {
        raw.setTimeout(timeout, () => destroyIfUnread(raw))
        const bytes = bytesOf(payload, reply)
        // A response closes when the kernel has all of it, or when its connection ends.
        if (bytes > shortLength) raw.once('close', held.hold(networkOf(ip), raw, bytes))
      }
      done(null, payload)
    })
  },
)

function bytesOf(payload: unknown, reply: FastifyReply): number {
  if (payload instanceof Uint8Array && keptTexts.has(payload)) return 0
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.byteLength(payload)
  return Math.min(Number(reply.getHeader('content-length') ?? streamLength), streamLength)
}

export function destroyIfUnread(response: ServerResponse): void {
  if (response.writableLength > 0) response.destroy()
}
