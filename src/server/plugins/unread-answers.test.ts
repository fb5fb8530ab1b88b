import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unreadAnswers } from './unread-answers.ts'

const patience = 500
const app = fastify()
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** More than the kernel takes on its own. */
const long = 'x'.repeat(32 * 1024 * 1024)
async function* slowly() {
  for (let n = 0; n < 3; n++) {
    yield 'part'
    await pause(2 * patience)
  }
}

beforeAll(async () => {
  await app.register(unreadAnswers, { patience, room: 3.5 * long.length })
  app.get('/text', () => long)
  app.get('/stream', (_, reply) => reply.send(Readable.from([long, long])))
  app.get('/slow', (_, reply) => reply.send(Readable.from(slowly())))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  socket.on('error', () => {})
  return { socket, received: chunk.length }
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

it.each(['/text', '/stream'])('%s is cut off when nothing of it is taken for a while', async (path) => {
  const { socket } = await ask(path)
  expect(await connections()).toBe(1)
  await expect.poll(connections, { timeout: 10 * patience }).toBe(0)
  socket.destroy()
})

it('the oldest are cut off first where they are too many together', async () => {
  const asked: Awaited<ReturnType<typeof ask>>[] = []
  for (let n = 0; n < 5; n++) asked.push(await ask('/text'))
  await expect.poll(connections, { timeout: patience / 2 }).toBe(3)
  for (const { socket } of asked) socket.resume()
  const isWhole = ({ received, socket }: (typeof asked)[number]) => received + socket.bytesRead > long.length
  await expect.poll(() => asked.map(isWhole)).toEqual([false, false, true, true, true])
  for (const { socket } of asked) socket.destroy()
})

it('whoever reads slowly but reads gets it all', async () => {
  const { socket, ...first } = await ask('/stream')
  let { received } = first
  const began = performance.now()
  for await (const chunk of socket) {
    received += (chunk as Buffer).length
    if (received > 2 * long.length) break
    await pause(1)
  }
  expect(received).toBeGreaterThan(2 * long.length)
  expect(performance.now() - began).toBeGreaterThan(2 * patience)
})

it('whoever waits for us is not cut off', async () => {
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`)
  expect(await answer.text()).toBe('partpartpart')
})
