import { connect, type Socket } from 'node:net'
import { join as path } from 'node:path'
import { residentMegabytes, startInstance, type Instance } from '../instance.ts'
import { check, pause, share, title } from '../report.ts'
import { startIssuer } from './signed-in.ts'
import { post } from './writers.ts'

const [members, ofEach] = [1_000, 5]

/** As many tabs are open as a town has, and somebody is told something. Then the server stops. */
export async function streams(engine: string, env: Record<string, string>, folder: string) {
  title(`${members * ofEach} open streams, ${engine}`)
  const issuer = await startIssuer()
  const instance = await startInstance({
    DATA_DIR: path(folder, `streams-${engine}`),
    ...issuer.env,
    ...env,
  })
  try {
    await inTown(
      instance,
      await Promise.all(Array.from({ length: members }, (_, n) => issuer.tokenOf(`m${n}`))),
    )
  } finally {
    issuer.close()
    await instance.stop('SIGKILL').catch(() => undefined)
  }
}

async function inTown(instance: Instance, tokens: string[]) {
  const { origin, pid } = instance
  const [asks = '', answers = ''] = tokens
  const ask = await fetch(`${origin}/products`, post(draft, asks))
  const { insertedId: queryId } = (await ask.json()) as { insertedId: string }
  const calm = share(await timesOf(origin), 0.99)
  const before = residentMegabytes(pid)

  const open: Stream[] = []
  for (const token of tokens) for (let n = 0; n < ofEach; n++) open.push(listen(origin, token))
  await until(() => open.every(({ text }) => text().includes('\n\n')))
  const opened = open.filter(({ text }) => text().startsWith('HTTP/1.1 200')).length
  const more = residentMegabytes(pid) - before
  check(
    `${opened} are open, ${Math.round(more)} MB more, ${Math.round((more * 1000) / opened)} kB each`,
    opened === open.length && more < 300,
  )
  const crowded = share(await timesOf(origin), 0.99)
  check(`others: p99 ${Math.round(crowded)} ms, without streams ${Math.round(calm)} ms`)

  const heard = () => open.slice(0, ofEach).filter(({ text }) => text().includes('event: notices')).length
  const began = performance.now()
  await fetch(`${origin}/recommendations`, post({ ...recommendation, queryId }, answers))
  await until(() => heard() === ofEach)
  const late = Math.round(performance.now() - began)
  check(`who asked hears of an answer in ${late} ms, in each of their ${ofEach} browsers`, late < 2_000)
  const others = open.slice(ofEach).filter(({ text }) => text().includes('event: notices')).length
  check(`${others} others hear something`, others === 0)

  const stopped = performance.now()
  const ends: number[] = []
  for (const { socket } of open) socket.once('close', () => ends.push(performance.now() - stopped))
  const { code } = await instance.stop()
  await until(() => ends.length === open.length)
  check(
    `a stop ends with ${code}; half of the streams are gone after ${Math.round(share(ends, 0.5))} ms, all after ${Math.round(Math.max(...ends))} ms`,
    code === 0,
  )
}

interface Stream {
  socket: Socket
  text: () => string
}

function listen(origin: string, token: string): Stream {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => {})
  const headers = ['Host: x', 'Accept: text/event-stream', `Authorization: Bearer ${token}`]
  socket.write(`GET /notices/stream HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return { socket, text: () => text }
}

async function timesOf(origin: string): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + 5_000; performance.now() < end;) {
    const began = performance.now()
    await (await fetch(`${origin}/products?limit=1`)).text()
    times.push(performance.now() - began)
    await pause(5)
  }
  return times
}

async function until(holds: () => boolean) {
  for (let waited = 0; !holds() && waited < 60_000; waited += 20) await pause(20)
}

export const draft = {
  productName: 'Soap',
  productBrand: 'Glow',
  productImageUrl: 'https://images.example.org/soap.png',
  queryTitle: 'Who knows one without palm oil?',
  boycottingReason: 'Forests.',
}
export const recommendation = {
  title: 'A bar from the market',
  productName: 'Market soap',
  productImage: 'https://images.example.org/bar.png',
  reason: 'It has none.',
}
