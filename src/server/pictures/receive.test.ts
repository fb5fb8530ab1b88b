import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createReceive } from './receive.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Answers with the length of what came, once told to. */
async function start(room: Parameters<typeof createReceive>[0], work = async (_file: Buffer) => {}) {
  const receive = createReceive(room)
  app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('image/png', (_request, _body, done) => done(null))
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(error instanceof Overloaded ? 503 : 400).send(error.message),
  )
  app.post('/:uid', async (asked) => {
    Object.assign(asked, { user: { uid: (asked.params as { uid: string }).uid } })
    return receive(asked, async (file) => {
      await work(file)
      return String(file.length)
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  return (uid: string, length: number, sent = length) => {
    const headers = { 'content-type': 'image/png', 'content-length': length }
    const sending = request({ port, host: '127.0.0.1', path: `/${uid}`, method: 'POST', headers })
    const answered = new Promise<number>((resolve, reject) => {
      sending.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sending.on('error', reject)
    })
    sending.write(Buffer.alloc(sent))
    return { answered, end: () => sending.end(Buffer.alloc(length - sent)) }
  }
}

it('who sends slowly makes room for others, and who sends at once is never kept out', async () => {
  const send = await start({ arrivingOfOne: 100, arriving: 100, here: 1_000 })
  const slow = send('slow', 80, 10)
  await once(app.server, 'request')
  const quick = send('quick', 60)
  quick.end()
  expect([await quick.answered, await slow.answered]).toEqual([200, 503])
})

it('what is here and waits is not given up; who comes then is told to come again', async () => {
  const steps = new EventEmitter()
  const send = await start({ arrivingOfOne: 100, arriving: 100, here: 100 }, async () => {
    steps.emit('here')
    await once(steps, 'go on')
  })
  const first = send('first', 80)
  first.end()
  await once(steps, 'here')
  const second = send('second', 60)
  second.end()
  expect(await second.answered).toBe(503)
  steps.emit('go on')
  expect(await first.answered).toBe(200)
})
