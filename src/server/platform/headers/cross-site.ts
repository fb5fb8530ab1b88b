import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { forbidden } from '../errors.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Browsers say where a request was made: what another site makes one send changes nothing here. */
export const crossSite = fp((app: FastifyInstance, { config }: { config: { corsOrigins: string[] } }) => {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isForeign =
      headers['sec-fetch-site'] === 'cross-site' && !config.corsOrigins.includes(headers.origin ?? '')
    done(
      isForeign && !reading.includes(method) ? forbidden('Pages of other sites cannot use this.') : undefined,
    )
  })
})
