import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Overloaded } from '#server/errors.ts'
import { databaseFor } from '#server/reading.ts'

const sampleEvery = 1_000
/** On average over a second: a single long task is no overload. */
const longestDelay = 500
/** With fewer requests under way it is something else that keeps the processor busy, and refusing helps nobody. */
const crowd = 50

/**
 * Refuses what would have to wait for the database while the line in front of it is full, or while the process itself
 * is far behind: a quick "later" is worth more than a slow answer nobody waits for. Meant for the routes that need it.
 */
export function refuseOverload(app: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let isBehind = false
  const timer = setInterval(() => {
    isBehind = delays.mean / 1e6 > longestDelay
    delays.reset()
  }, sampleEvery).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    delays.disable()
    done()
  })
  let underWay = 0
  app.addHook('onResponse', (_request, _reply, done) => {
    underWay--
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    underWay++
    done(
      (isBehind && underWay > crowd) || databaseFor(app, request).isOverloaded()
        ? new Overloaded()
        : undefined,
    )
  })
}
