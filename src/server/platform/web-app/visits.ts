import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { pageOfScreen, screenOfCall } from './screen-addresses.ts'
import { varyBy } from '../replies/json-reply.ts'

export const isVisit = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** Some addresses are a call as well as a screen: routes with the constraint `{ visit: 'page' }` are the screen's. */
export const visitConstraint = {
  name: 'visit',
  storage: <Handler>() => {
    const handlers = new Map<unknown, Handler>()
    return {
      get: (key: unknown) => handlers.get(key) ?? null,
      set: (key: unknown, handler: Handler) => {
        handlers.set(key, handler)
      },
    }
  },
  deriveConstraint: (request: IncomingMessage) => (isVisit(request) ? 'page' : 'data'),
  mustMatchWhenDerived: false,
}

/** Lest a browser that goes back shows the data it was given at the same address. */
export const variesByVisit = fp((app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (pageOfScreen.has(url) || screenOfCall.has(url)) varyBy(reply, 'Accept')
    done()
  })
})
