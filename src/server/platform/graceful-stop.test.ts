import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { drainConnections } from './graceful-stop.ts'

it('answers on connections that were kept, lets nobody else in, and is done when they are closed', async () => {
  let isStopping = false
  const server = createServer((_request, response) => {
    if (isStopping) response.setHeader('connection', 'close')
    response.end('here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = async (by: Agent) => {
    const [answer] = (await once(get({ port, agent: by }), 'response')) as [IncomingMessage]
    return text(answer)
  }
  expect(await ask(agent)).toBe('here')

  isStopping = true
  const gone = drainConnections(server, 0)
  await expect(ask(new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await ask(agent)).toBe('here')
  await gone
})
