import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { socketLimits } from './socket-limits.ts'

const app = fastify({
  ...socketLimits,
  http: { ...socketLimits.http, headersTimeout: 300, connectionsCheckingInterval: 50 },
  requestTimeout: 600,
})
app.post('/', () => 'good')
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => app.close())

async function answerTo(...lines: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  const answer = await text(socket)
  return answer.split('\r\n', 1)[0] ?? ''
}

it('cuts off whoever never comes to the end of their headers', async () => {
  expect(await answerTo('POST / HTTP/1.1', 'Host: a', 'X-A: b')).toBe('HTTP/1.1 408 Request Timeout')
})

it('cuts off whoever connects and says nothing', async () => {
  expect(await answerTo('')).toBe('HTTP/1.1 408 Request Timeout')
})

it('cuts off whoever never comes to the end of their body', async () => {
  const headers = [
    'POST / HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 9',
    '',
    '{',
  ]
  expect(await answerTo(...headers)).toBe('HTTP/1.1 408 Request Timeout')
})

it('refuses headers beyond measure', async () => {
  expect(await answerTo('POST / HTTP/1.1', 'Host: a', `X-A: ${'b'.repeat(20_000)}`, '', '')).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  )
})
