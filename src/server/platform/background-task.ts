import type { FastifyInstance } from 'fastify'
import { errorForLog } from './error-handler.ts'

interface Work {
  complaint: string
  /** Seconds: how often to look for what other instances left behind; once where there is nothing of the kind. */
  every?: number
  work: (signal: AbortSignal) => Promise<void>
}

/**
 * Does some work beside the answering: when the server listens, every so often, and soon after it is woken by what is
 * answered here; never twice at once, and to its end or `signal` before the server closes.
 */
export function backgroundTask(app: FastifyInstance, { complaint, every, work }: Work): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let isListening = false
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    again = running !== null
    if (!isListening || running || signal.aborted) return
    running = work(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) app.log.error(errorForLog(error as Error), complaint)
      })
      .finally(() => {
        running = null
        if (again) wake()
      })
  }

  app.addHook('onListen', (done) => {
    isListening = true
    if (every) timer = setInterval(wake, every * 1000).unref()
    wake()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
  return wake
}
