import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Once the server stops, each answer closes its connection: one kept for later would hold up the stop. */
export const parting = fp((app: FastifyInstance) => {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
})
