import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeWhenStopping } from './close-when-stopping.ts'

it.each([
  [false, 'keep-alive'],
  [true, 'close'],
])('where the server is about to stop (%s), an answer says %s', async (isStopping, connection) => {
  const app = Fastify()
  app.decorate('isStopping', isStopping)
  await app.register(closeWhenStopping)
  app.get('/', () => 'here')
  const answer = await app.inject('/')
  expect([answer.headers.connection, answer.body]).toEqual([connection, 'here'])
})
