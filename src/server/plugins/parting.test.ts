import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { parting } from './parting.ts'

it.each([
  [false, 'keep-alive'],
  [true, 'close'],
])('where the server is about to stop (%s), an answer says %s', async (isLeaving, connection) => {
  const app = Fastify()
  app.decorate('isLeaving', isLeaving)
  await app.register(parting)
  app.get('/', () => 'here')
  const answer = await app.inject('/')
  expect([answer.headers.connection, answer.body]).toEqual([connection, 'here'])
})
