import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { backgroundTask } from './background-task.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('begins when the server listens, never twice at once, goes on after a failure, and ends before it closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let logged = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  const app = fastify({ logger: { stream } })
  /** What each turn of the work waits for. */
  const turns: { signal: AbortSignal; end: (error?: Error) => void }[] = []
  const wake = backgroundTask(app, {
    complaint: 'the work failed',
    every: 30,
    work: (signal) =>
      new Promise((resolve, reject) => {
        turns.push({ signal, end: (error) => (error ? reject(error) : resolve()) })
      }),
  })
  wake()
  expect(turns).toHaveLength(0)
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(turns).toHaveLength(1)
  wake()
  wake()
  expect(turns).toHaveLength(1)
  turns[0]?.end(new Error('so it goes'))
  await new Promise(setImmediate)
  expect(turns).toHaveLength(2)
  const complaints = () => logged.split('the work failed').length - 1
  expect(complaints()).toBe(1)
  turns[1]?.end()
  await new Promise(setImmediate)
  vi.advanceTimersByTime(29_999)
  expect(turns).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(turns).toHaveLength(3)

  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await expect.poll(() => turns[2]?.signal.aborted, { interval: 5 }).toBe(true)
  wake()
  expect([isClosed, turns.length]).toEqual([false, 3])
  turns[2]?.end(new Error('given up'))
  await closing
  expect([turns.length, complaints(), vi.getTimerCount()]).toEqual([3, 1, 0])
})
