import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { markKept, unreadAnswers } from './unread-answers.ts'

const timeout = 1_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** More than the kernel takes on its own. */
const long = 'x'.repeat(32 * 1024 * 1024)
const bytes = Buffer.from(long)
async function* slowly() {
  for (let n = 0; n < 2; n++) {
    yield 'part'
    await pause(1.5 * timeout)
  }
}

let app: FastifyInstance
async function open(options: { timeout: number; ofNetwork?: number; ofAll?: number }) {
  app = fastify({ trustProxy: true })
  await app.register(unreadAnswers, options)
  app.get('/text', () => long)
  app.get('/bytes', (_, reply) => reply.send(bytes))
  const kept = Buffer.from(long)
  markKept(kept)
  app.get('/kept', (_, reply) => reply.send(kept))
  app.get('/short', () => long.slice(0, 60 * 1024))
  app.get('/stream', (_, reply) => reply.send(Readable.from([long, long])))
  app.get('/slow', (_, reply) => reply.send(Readable.from(slowly())))
  await app.listen({ host: '127.0.0.1', port: 0 })
}
afterEach(() => app.close())

const port = () => (app.server.address() as AddressInfo).port

async function ask(path: string, network = '192.0.2.1') {
  const socket = connect(port(), '127.0.0.1').on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${network}\r\n\r\n`)
  await once(socket, 'data')
  return socket.pause()
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

it.each(['/text', '/stream'])('%s is cut off when nothing of it is taken for a while', async (path) => {
  await open({ timeout })
  const socket = await ask(path)
  expect(await connections()).toBe(1)
  await expect.poll(connections, { timeout: 20 * timeout }).toBe(0)
  socket.destroy()
})

it('so are many short ones, asked for one after the other', { timeout: 30_000 }, async () => {
  await open({ timeout })
  const socket = await ask('/short')
  const asking = setInterval(() => socket.write('GET /short HTTP/1.1\r\nHost: a\r\n\r\n'), 2)
  await expect.poll(connections, { timeout: 20 * timeout }).toBe(0)
  clearInterval(asking)
  socket.destroy()
})

const isWhole = (socket: Socket) => socket.bytesRead > long.length

/** Which of them get it all, once they read. */
async function readAll(asked: Socket[], expected: boolean[]) {
  for (const socket of asked) socket.resume()
  await expect.poll(() => asked.map(isWhole), { timeout: 10_000 }).toEqual(expected)
  for (const socket of asked) socket.destroy()
}

it('the oldest are cut off first where one network has too many', async () => {
  await open({ timeout: 60_000, ofNetwork: 3.5 * long.length, ofAll: 9 * long.length })
  // What was cut off or has left counts no more.
  for (let round = 0; round < 2; round++) {
    const asked: Socket[] = []
    for (let n = 0; n < 5; n++) asked.push(await ask('/bytes'))
    await expect.poll(connections, { timeout: 10_000 }).toBe(3)
    await readAll(asked, [false, false, true, true, true])
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  }
})

it('where all have too many, whoever has most gives up theirs, not whoever has waited longest', async () => {
  await open({ timeout: 60_000, ofNetwork: 9 * long.length, ofAll: 3.5 * long.length })
  const asked = [await ask('/text', '198.51.100.1')]
  for (let n = 0; n < 3; n++) asked.push(await ask('/bytes'))
  await readAll(asked, [true, false, true, true])
})

it('whoever reads slowly but reads gets it all', { timeout: 30_000 }, async () => {
  // Longer than a busy machine holds up whoever reads.
  const patience = 3 * timeout
  await open({ timeout: patience })
  const socket = await ask('/stream')
  const began = performance.now()
  for await (const _ of socket) {
    if (socket.bytesRead > 2 * long.length) break
    await pause(4)
  }
  expect(socket.bytesRead).toBeGreaterThan(2 * long.length)
  expect(performance.now() - began).toBeGreaterThan(patience)
})

it('whoever waits for us is not cut off', { timeout: 30_000 }, async () => {
  await open({ timeout })
  const answer = await fetch(`http://127.0.0.1:${port()}/slow`)
  expect(await answer.text()).toBe('partpart')
})

it('what is in memory anyhow is nobody’s, however many read it slowly', async () => {
  await open({ timeout: 60_000, ofNetwork: 1.5 * long.length, ofAll: 2 * long.length })
  const asked: Socket[] = []
  for (let n = 0; n < 5; n++) asked.push(await ask('/kept'))
  await readAll(asked, Array<boolean>(5).fill(true))
})
