import type { FastifyInstance } from 'fastify'
import { errorForLog } from './error-handler.ts'

const hour = 60 * 60 * 1000

/** Does some work every hour for as long as the server runs; what fails is logged and tried again with the next. */
export function hourly(app: FastifyInstance, complaint: string, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  const run = () =>
    void work().catch((error: unknown) => app.log.error(errorForLog(error as Error), complaint))
  app.addHook('onReady', (done) => {
    timer = setInterval(run, hour).unref()
    done()
  })
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}
