import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { takeLeave } from './take-leave.ts'

it('answers on connections that are open, lets nobody else in, and is done when they are closed', async () => {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('bye'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const kept = connect(port, '127.0.0.1')
  await once(server, 'connection')

  const gone = takeLeave(server, 0)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  let answer = ''
  kept.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  kept.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(kept, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nbye$/s)
  await gone
})
