import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createRequestKeys } from '#server/db/request-key.ts'
import { describe } from './errors.ts'

const every = 60 * 60 * 1000

/** Nobody asks again after a day: what was kept for them goes. */
export const requestKeySweep = fp((app: FastifyInstance) => {
  const requestKeys = createRequestKeys(app.db)
  let timer: NodeJS.Timeout | undefined
  const sweep = () =>
    void requestKeys
      .sweep()
      .catch((error: unknown) => app.log.error(describe(error as Error), 'sweeping failed'))
  app.addHook('onReady', (done) => {
    timer = setInterval(sweep, every).unref()
    done()
  })
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
})
