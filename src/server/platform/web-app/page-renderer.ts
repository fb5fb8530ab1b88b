import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Rendered } from '#contract/rendered.ts'
import type { Runtime } from '#contract/runtime.ts'
import type { Delivery, Order } from './page-worker.ts'

/** Whoever comes when so many wait gets the page without its content, and renders it themselves. */
const longestLine = 32
const patience = 5_000

export type Render = (address: string, brought: string) => Promise<Rendered | null>

/**
 * Renders pages beside the event loop, so that no other answer waits for one. Null where it failed or too many wait: a page
 * without its content fills itself in the browser.
 */
export function createPageRenderer(runtime: Runtime, log: FastifyBaseLogger) {
  const waiting = new Map<number, (rendered: Rendered | null) => void>()
  let worker: Worker | null = null
  let number = 0

  const stop = () => {
    const stopped = worker
    worker = null
    for (const give of waiting.values()) give(null)
    waiting.clear()
    return stopped?.terminate()
  }
  const start = () => {
    const started = new Worker(new URL('page-worker.js', import.meta.url), {
      workerData: { runtime, module: new URL('../render/render.js', import.meta.url).href },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    })
    // What is left to render never holds up the end of the program.
    started.unref()
    started.on('message', (delivery: Delivery) => {
      if ('error' in delivery) log.error({ err: delivery.error }, 'page not rendered')
      waiting.get(delivery.number)?.('html' in delivery ? delivery : null)
    })
    started.on('error', (error) => {
      log.error({ err: error }, 'page renderer failed')
      if (worker === started) void stop()
    })
    return started
  }

  const render: Render = async (address, brought) => {
    if (waiting.size >= longestLine) return null
    const order: Order = { number: number++, address, brought }
    const overdue = setTimeout(() => {
      log.error({ address: address.split('?', 1)[0] }, 'page renderer hangs')
      void stop()
    }, patience)
    try {
      return await new Promise((resolve) => {
        waiting.set(order.number, resolve)
        worker ??= start()
        worker.postMessage(order)
      })
    } finally {
      clearTimeout(overdue)
      waiting.delete(order.number)
    }
  }
  return { render, stop }
}
