import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What has another name in the next version, and what it is then. */
type Renamed = ReadonlyMap<string, string>

const replaceAll = (words: string, renamed: Renamed) =>
  [...renamed].reduce((result, [from, to]) => result.replaceAll(from, to), words)

const backwards = (renamed: Renamed) => new Map([...renamed].map(([from, to]) => [to, from]))

/** What lies between a browser and a server: it can be cut, be too slow, or lead to the next version of the server. */
export async function startNetwork(upstream: string) {
  let isStalled = false
  let renamed: Renamed = new Map()

  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url ?? '/'
    if (isStalled) return
    if ([...renamed.keys()].some((name) => path.includes(name))) return void answer.writeHead(404).end()
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers
    const onward = request(upstream + replaceAll(path, backwards(renamed)), { method: asked.method, headers })
    asked.pipe(onward)
    const [given] = (await once(onward, 'response')) as [IncomingMessage]
    const { 'content-length': ___, ...kept } = given.headers
    answer.writeHead(given.statusCode ?? 500, kept)
    const isText = /html|javascript/.test(given.headers['content-type'] ?? '')
    if (isText) answer.end(replaceAll(await text(given), renamed))
    else given.pipe(answer)
  }
  const server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://localhost:${port}`,
    cut: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    restore: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stall: () => void (isStalled = true),
    flow: () => {
      isStalled = false
      server.closeAllConnections()
    },
    release: (changes: Renamed) => void (renamed = changes),
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
