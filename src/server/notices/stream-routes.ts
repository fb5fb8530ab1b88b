import { streamNotices } from '#contract/notices.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createStreams } from './streams.ts'

/** Milliseconds; and how many are sent away each time while the server stops, so that they do not all come back at once. */
const pace = { beat: 25_000, leave: 250, leaving: 0.1, atLeast: 50 }

export function streamRoutes(app: App) {
  const streams = createStreams()
  let isListening = false
  const timers: NodeJS.Timeout[] = []

  function listen() {
    if (isListening) return
    isListening = true
    app.db.listen('notices', (uid) => (uid === null ? streams.tellAll() : streams.tell(uid)))
    timers.push(setInterval(() => streams.beat(), pace.beat).unref())
    timers.push(
      setInterval(() => {
        if (app.isStopping) streams.end(Math.max(pace.atLeast, Math.ceil(streams.count() * pace.leaving)))
      }, pace.leave).unref(),
    )
  }
  app.addHook('preClose', (done) => {
    for (const timer of timers) clearInterval(timer)
    streams.end()
    done()
  })

  app.route({
    ...streamNotices,
    ...rule(signedIn, 'own'),
    handler: (request, reply) => {
      if (!request.headers.accept?.includes('text/event-stream'))
        throw new HttpError(406, 'Ask for text/event-stream.')
      if (streams.isFull() || app.isStopping)
        throw new HttpError(503, 'Too many listen here. Ask for your notices every now and then.')
      listen()
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        // Of nginx: each event goes on at once.
        'x-accel-buffering': 'no',
      })
      streams.add(request.user.uid, reply.raw)
    },
  })
}
