import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** What is shorter leaves our memory at once, for the kernel takes it, until it has many that nobody read. */
const shortLength = 64 * 1024

interface Options {
  /** Milliseconds. */
  timeout?: number
  /** How long all texts that were not taken yet may be together. */
  maxTotalLength?: number
}

/** Ends answers that hold memory because nobody reads them: what did not move for a while, and the oldest if they are too many. */
export const unreadAnswers = fp(
  (app: FastifyInstance, { timeout = 15_000, maxTotalLength = 32 * 1024 * 1024 }: Options) => {
    const underWay = new Map<ServerResponse, number>()
    let held = 0
    const forget = (response: ServerResponse) => {
      held -= underWay.get(response) ?? 0
      underWay.delete(response)
    }
    const hold = (response: ServerResponse, length: number) => {
      for (const [oldest] of underWay) {
        if (held + length <= maxTotalLength) break
        forget(oldest)
        destroyIfUnread(oldest)
      }
      underWay.set(response, length)
      held += length
      finished(response, () => forget(response))
    }

    app.addHook('onSend', (_request, { raw }, payload, done) => {
      if (payload) {
        raw.setTimeout(timeout, () => destroyIfUnread(raw))
        if (typeof payload === 'string' && payload.length > shortLength) hold(raw, payload.length)
      }
      done(null, payload)
    })
  },
)

/** Where nothing waits to be taken it is we who are slow. */
export function destroyIfUnread(response: ServerResponse): void {
  if (response.writableLength > 0) response.destroy()
}
