import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Once the server is about to stop, each answer closes its connection: one kept for later would hold up the stop. */
export const closeWhenStopping = fp((app: FastifyInstance) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
})
