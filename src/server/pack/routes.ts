import { getPack } from '#contract/pack.ts'
import type { App } from '#server/platform/http.ts'
import { createFairQueue } from '#server/platform/limits/fair-queue.ts'
import { goneSignal } from '#server/platform/limits/gone-signal.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { anyone } from '#server/platform/policy.ts'
import { sendJson, varyBy } from '#server/platform/replies/json-reply.ts'
import { encodingFor } from '#server/platform/replies/packed-answer.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createPack } from './pack.ts'
import { createReaders } from './readers.ts'

/** Each phone of a large office, as it is opened; all that a copy costs is the way. */
const perMinute = 120
const nothing = Buffer.alloc(0)

export function packRoutes(app: App) {
  const pack = createPack(app.db, app.alternativesOfQuery)
  const read = createReaders()
  // Each may unpack all of it: one at a time.
  const inTurn = createFairQueue({ running: 1, waitingOfOne: 16, waiting: 256 })

  app.route({
    ...getPack,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app, { perMinute, what: 'packs' }),
    handler: async (request, reply) => {
      const made = await pack.current()
      reply.header('etag', `W/"${made.version}"`)
      varyBy(reply, 'accept-encoding')
      if (request.headers['if-none-match']?.includes(made.version)) {
        reply.code(304)
        return sendJson(reply, nothing)
      }
      const encoding = encodingFor(request)
      const bytes = await inTurn(
        networkOf(request.ip),
        async () => (await pack.textOf(made, request.query.since)).bytes(encoding),
        goneSignal(reply.raw),
      )
      if (encoding !== 'identity') {
        reply.header('content-encoding', encoding)
        read(bytes, reply.raw)
      }
      return sendJson(reply, bytes)
    },
  })
}
