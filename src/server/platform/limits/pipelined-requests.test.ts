import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pipelinedRequests } from './pipelined-requests.ts'

let [begun, open] = [0, 0]
/** Lets go what was asked for as held; without it, such an answer never comes. */
let letGo = () => {}
/** Like a file: something is open until its answer is done. */
function* file() {
  begun += 1
  open += 1
  try {
    for (;;) yield 'x'.repeat(64 * 1024)
  } finally {
    open -= 1
  }
}

const app = fastify()
beforeAll(async () => {
  await app.register(pipelinedRequests)
  app.get('/file', (_, reply) => reply.send(Readable.from(file())))
  app.get<{ Params: { name: string } }>('/named/:name', ({ params: { name } }) => {
    begun += 1
    return `[${name}]`
  })
  app.get('/held', async () => {
    begun += 1
    await new Promise<void>((resolve) => (letGo = resolve))
    return '[held]'
  })
  app.post('/', ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  begun = 0
})
afterAll(() => app.close())

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

async function send(requests: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(requests)
  return socket
}

it('of many asked for at once and read by nobody only the first is begun, and nothing stays open', async () => {
  const sockets = await Promise.all(Array.from({ length: 5 }, () => send(get('/file').repeat(20))))
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  expect(begun).toBe(5)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => open).toBe(0)
  expect(begun).toBe(5)
})

it('answers come in the order of their requests, each begun when the one before has gone out', async () => {
  const body = '{"n":1}'
  const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const requests = [
    get('/named/first'),
    get('/held'),
    post,
    get('/nowhere'),
    get('/named/last', 'Connection: close\r\n'),
  ]
  const socket = await send(requests.join(''))
  await once(socket, 'readable')
  await expect.poll(() => begun).toBe(2)
  letGo()
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1.1 \d+|\[\w+\]|{"n":1}/g)).toEqual([
    ...['HTTP/1.1 200', '[first]', 'HTTP/1.1 200', '[held]', 'HTTP/1.1 200', body],
    ...['HTTP/1.1 404', 'HTTP/1.1 200', '[last]'],
  ])
})

it('a connection serves on after that, and one that asks for far too much ahead is closed', async () => {
  const socket = await send(get('/named/short').repeat(60))
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  await expect.poll(() => heard.match(/\[short\]/g)?.length).toBe(60)
  socket.write(get('/named/short').repeat(60))
  await expect.poll(() => heard.match(/\[short\]/g)?.length).toBe(120)
  socket.write(get('/held').repeat(500))
  await once(socket, 'close')
  expect(begun).toBeLessThanOrEqual(121)
})
