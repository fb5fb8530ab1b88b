import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { StartupError } from '#server/db/errors.ts'
import type { App } from '../http.ts'
import { isInside } from '../inside-calls.ts'
import { createMetrics, type Figures } from './registry.ts'

declare module 'fastify' {
  interface FastifyInstance {
    addFigures?: (figures: Figures) => void
  }
}

const refusals = new Set([401, 429, 503, 507])
const signsIn = /accounts::?sign(In|Up)|\/account\/sign-in\/(passkey|recovery-code)$/

/** Counts what goes on, and tells it at an address of its own: what the public reaches has no such path. */
export const metrics = fp((app: App, at: { host: string; port: number }) => {
  const { addFigures, durations, refused, signIns, contentType, write, stop } = createMetrics(app)
  app.decorate('addFigures', addFigures)

  app.addHook('onResponse', (request, reply, done) => {
    if (isInside(request)) {
      done()
      return
    }
    const route = routeOf(request)
    const { statusCode: status } = reply
    durations.observe({ route, method: request.method, status: kindOf(reply) }, reply.elapsedTime / 1000)
    if (refusals.has(status)) refused.inc({ status: String(status) })
    if (signsIn.test(route)) signIns.inc({ outcome: status < 400 ? 'in' : 'refused' })
    done()
  })

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    write().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  app.addHook('onReady', async () => {
    server.listen(at.port, at.host)
    await once(server, 'listening').catch((error: unknown) => {
      const { code = '' } = error as NodeJS.ErrnoException
      const advice = ['EADDRINUSE', 'EACCES'].includes(code)
        ? 'METRICS_PORT to another number'
        : 'METRICS_HOST to an address of this machine'
      throw new StartupError(
        `Metrics cannot be offered on port ${at.port} of ${at.host} (${code}). Set ${advice}.`,
      )
    })
    server.unref()
  })
  app.addHook('onClose', (_, done) => {
    stop()
    if (!server.listening) {
      done()
      return
    }
    server.close(() => done())
    server.closeAllConnections()
  })
})

/** The pattern, never the address; the shipped files count as one. */
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return url === '/*' ? 'files' : url
}

const kindOf = ({ statusCode }: FastifyReply) => `${Math.floor(statusCode / 100)}xx`
