import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errorForLog } from '#server/platform/error-handler.ts'
import { countPending } from './count-pending.ts'
import { prepareRows } from './prepare-rows.ts'

/** Milliseconds. */
const lookEvery = 5_000

/** Prepares rows for search that another version wrote, and counts what was left to be counted, beside the answering. */
export const searchUpkeep = fp((app: FastifyInstance) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopping = false

  const work = async () => {
    await prepareRows(app.db, () => isStopping)
    await countPending(app.db)
  }
  const run = () => {
    running ??= work()
      .catch((error: unknown) => {
        if (!isStopping) app.log.error(errorForLog(error as Error), 'preparing queries for search failed')
      })
      .finally(() => {
        running = null
      })
  }

  app.addHook('onListen', (done) => {
    timer = setInterval(run, lookEvery).unref()
    run()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    isStopping = true
    await running
  })
})
