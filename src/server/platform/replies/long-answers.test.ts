import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { errors } from '../error-handler.ts'
import { describeJson } from './json-reply.ts'
import { sendChunks } from './long-answers.ts'
import { compression } from './compression.ts'

const { setTimeout: realTimeout } = globalThis
let made = 0
let begun = 0

/** Nothing that compression could make shorter. */
async function* chunks(count: number) {
  for (let n = 0; n < count; n++) {
    await new Promise(setImmediate)
    made += 1
    yield randomBytes(64 * 1024).toString('latin1')
  }
}

/** As the embedded engine makes them: in this very thread, which hears nobody meanwhile. */
async function* costly() {
  begun += 1
  for await (const chunk of chunks(2_000)) {
    for (const until = performance.now() + 10; performance.now() < until;);
    yield chunk
  }
}

const app = fastify({ trustProxy: true })
const open: Socket[] = []
/** Those the server has not heard leave. */
let connected = 0
beforeAll(async () => {
  await app.register(errors)
  await app.register(etag, { weak: true })
  await app.register(compress, compression)
  const endless = 2_000
  app.get('/long', (_, reply) => sendChunks(describeJson(reply), chunks(endless)))
  for (const name of ['ann', 'bea'])
    app.get(`/of-${name}`, (_, reply) => sendChunks(describeJson(reply), chunks(endless), `uid-${name}`))
  app.get('/middling', (_, reply) => sendChunks(describeJson(reply), chunks(8)))
  app.get('/costly', (_, reply) => sendChunks(describeJson(reply), costly()))
  app.get('/plain', () => 'here')
  app.get('/short', (_, reply) => sendChunks(describeJson(reply), chunks(2)))
  app.server.on('connection', (socket) => {
    connected += 1
    socket.on('close', () => (connected -= 1))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(leave)
afterAll(() => app.close())

/** Asks and takes nothing but the head of the answer. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  open.push(socket)
  const lines = Object.entries({ host: 'swapwise', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
}

/** All go, and wait until the server has heard of it. */
async function leave() {
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(() => connected, { interval: 5 }).toBe(0)
  await new Promise(setImmediate)
}

const pause = (milliseconds: number) => new Promise((resolve) => realTimeout(resolve, milliseconds))
/** Until nothing more is made. */
async function atRest() {
  for (let before = -1; before !== made;) {
    before = made
    await turnsAfter(300)
  }
}
/** A process that was held up finds its timers first: what came meanwhile is heard in the turns after. */
async function turnsAfter(milliseconds: number) {
  await pause(milliseconds)
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
}
const from = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}` })
const statusOf = (head: string) => Number(head.split(' ')[1])

it.each(['identity', 'gzip', 'br'])('nothing is made that nobody takes, packed as %s', async (encoding) => {
  made = 0
  expect(statusOf(await ask('/long', { 'accept-encoding': encoding }))).toBe(200)
  await atRest()
  // What the kernel takes on both sides, and a piece or two of ours.
  expect(made).toBeLessThan(200)
})

it('one network gets so many at once; the next is told when to come again, others and short answers are not refused', async () => {
  const heads = await Promise.all(Array.from({ length: 4 }, () => ask('/long', from(1))))
  expect(heads.map(statusOf)).toEqual(heads.map(() => 200))
  const refused = await ask('/long', from(1))
  expect(statusOf(refused)).toBe(503)
  expect(refused).toMatch(/^retry-after: 1$/m)
  expect(statusOf(await ask('/short', from(1)))).toBe(200)
  expect(statusOf(await ask('/long', from(2)))).toBe(200)
})

it('all together get so many at once, and members theirs besides', async () => {
  const heads = await Promise.all(Array.from({ length: 16 }, (_, n) => ask('/long', from(n))))
  expect(heads.map(statusOf)).toEqual(heads.map(() => 200))
  expect(statusOf(await ask('/long', from(99)))).toBe(503)
  const own = [await ask('/of-ann'), await ask('/of-ann'), await ask('/of-ann'), await ask('/of-bea')]
  expect(own.map(statusOf)).toEqual([200, 200, 503, 200])
})

it('a few networks cannot keep all places: who has most gives the one that moves least to who has less', async () => {
  const many = Array.from({ length: 16 }, (_, n) => ask('/long', from(n >> 2)))
  expect((await Promise.all(many)).map(statusOf)).toEqual(many.map(() => 200))
  const held = [...open]
  expect(statusOf(await ask('/long', from(99)))).toBe(200)
  expect(statusOf(await ask('/long', from(1)))).toBe(503)
  for (const socket of held) socket.on('error', () => {}).resume()
  await expect.poll(() => held.filter((socket) => socket.closed).length).toBe(1)
})

it(
  'others are answered while many ask for long ones, and who has to be refused costs nothing',
  { timeout: 30_000 },
  async () => {
    const asking = Promise.all(Array.from({ length: 200 }, (_, n) => ask('/costly', from(n))))
    // In pieces of the long ones, of ten milliseconds each, not by the clock: a busy machine is not an unfair server.
    made = 0
    let slowest = 0
    while (made < 200) {
      const before = made
      expect(statusOf(await ask('/plain'))).toBe(200)
      slowest = Math.max(slowest, made - before)
    }
    const statuses = (await asking).map(statusOf)
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
    expect(statuses.filter((status) => status === 503)).toHaveLength(184)
    expect(begun).toBeLessThan(40)
    expect(slowest).toBeLessThan(300)
  },
)

it('a place is free again when its reader has all of it, or is gone', { timeout: 20_000 }, async () => {
  for (let n = 0; n < 20; n++) expect((await app.inject('/middling')).statusCode).toBe(200)
  for (let n = 0; n < 20; n++) {
    expect(statusOf(await ask('/long'))).toBe(200)
    await leave()
  }
})

it('whoever takes nothing of it for half a minute gives up their place, and nobody before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(statusOf(await ask('/long'))).toBe(200)
  const isHeldAfter = async (milliseconds: number) => {
    await atRest()
    vi.advanceTimersByTime(milliseconds)
    await turnsAfter(50)
    return connected === 1
  }
  expect(await isHeldAfter(29_999)).toBe(true)
  const before = made
  open[0]?.resume()
  while (made < before + 10) await pause(5)
  open[0]?.pause()
  expect(await isHeldAfter(29_999)).toBe(true)
  expect(await isHeldAfter(1)).toBe(false)
  vi.useRealTimers()
})

it('a short one goes out like any other: with its length, and a tag to ask for it again by', async () => {
  expect((await app.inject('/short')).headers).toMatchObject({
    etag: expect.any(String) as string,
    'content-length': expect.any(String) as string,
  })
})
