import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { isInside } from './inside-calls.ts'

interface LogSettings {
  logLevel: string
  trustProxy: boolean | string
}

/** An id from a proxy is kept, so that its log and ours can be read side by side. */
const acceptableId = /^[\w.-]{1,64}$/

export function loggingOptions(config: LogSettings, stream?: Writable): FastifyServerOptions {
  return {
    logger: { level: config.logLevel, base: null, ...(stream && { stream }) },
    // The default lines hold whole addresses, and ours carry mail addresses (`?email=`).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return config.trustProxy && typeof given === 'string' && acceptableId.test(given) ? given : randomUUID()
    },
  }
}

/** One line a request, naming the route rather than the address, and its id in the answer. */
export const logging = fp((app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isInside(request)) {
      done()
      return
    }
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
})
