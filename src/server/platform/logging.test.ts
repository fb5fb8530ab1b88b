import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { logging, loggingOptions } from './logging.ts'

async function ask(env: Record<string, string>, url: string, headers: Record<string, string> = {}) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify(loggingOptions(readConfig({ LOG_LEVEL: 'info', ...env }), stream))
  await app.register(logging)
  app.get('/things/:id', () => 'here')
  const answer = await app.inject({ url, headers })
  // The line is written once the answer is away.
  await app.close()
  return { id: answer.headers['x-request-id'], lines: lines.map((line) => JSON.parse(line) as object) }
}
const someNumber = expect.any(Number) as number

it('writes one line a request: its route and status, no address and nothing about the machine', async () => {
  const { id, lines } = await ask({}, '/things/7?email=ada@example.org')
  const common = { level: 30, time: someNumber, reqId: id, method: 'GET', ms: someNumber, msg: 'answered' }
  expect(lines).toEqual([{ ...common, route: '/things/:id', status: 200 }])
})

it('names no route where there is none', async () => {
  const { lines } = await ask({}, '/olga@example.org')
  expect(lines.at(-1)).toMatchObject({ route: 'none', status: 404, msg: 'answered' })
  expect(JSON.stringify(lines.at(-1))).not.toContain('olga')
})

it('writes as much as it is told to', async () => {
  expect((await ask({ LOG_LEVEL: 'error' }, '/things/7')).lines).toEqual([])
})

it.each([
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['proxy_1.a-b', true],
  ['a b', false],
  ['', false],
])('takes %j for an id from a proxy: %s', async (given, taken) => {
  const trusting = await ask({ TRUST_PROXY: 'on' }, '/things/7', { 'x-request-id': given })
  const other = await ask({}, '/things/7', { 'x-request-id': given })
  const uuid = /^[0-9a-f-]{36}$/
  expect(trusting.id).toEqual(taken ? given : expect.stringMatching(uuid))
  expect(other.id).toMatch(uuid)
})
