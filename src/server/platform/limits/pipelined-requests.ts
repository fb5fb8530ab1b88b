import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Browsers send nothing ahead, and what does sends a handful. */
const maxWaiting = 64

/**
 * Requests sent ahead on a connection are begun one after the other. Node hands all of them over at once, and where the
 * connection ends tells the first alone: what the others had opened would stay open for good.
 */
export const pipelinedRequests = fp((app: FastifyInstance) => {
  const waiting = new WeakMap<Socket, number>()

  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    // A response has a socket from when it is its turn.
    if (raw.socket) {
      done()
      return
    }
    const ahead = waiting.get(socket) ?? 0
    if (ahead >= maxWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, ahead + 1)
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      done()
    })
  })
})
