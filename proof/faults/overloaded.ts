import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join as path } from 'node:path'
import { residentMegabytes, startInstance, type Instance } from '../instance.ts'
import { addWriter } from './writers.ts'
import { check, pause, share, title } from '../report.ts'

/** Far more callers than there is room for, and callers who do not behave. */
export async function overloaded(databaseUrl: string, folder: string) {
  title('Overload at several times the capacity, and rude callers')
  const instance = await startInstance({ DATABASE_URL: databaseUrl, DATA_DIR: path(folder, 'overloaded') })
  await Promise.all(Array.from({ length: 24 }, () => addWriter(instance)))
  await tooManyCallers(instance)
  await abusiveCallers(instance)
  await instance.stop()
}

/** As many as there is room for, then twenty times as many. */
async function tooManyCallers(instance: Instance) {
  let searches = 0
  // Each asks for something else: what many ask for alike is read once for all of them.
  const search = () => `/products?limit=24&search=kettle${searches++}`
  const calm = await callers(instance, 32, search)
  const crowded = await callers(instance, 640, search)
  const [before, during] = [roundedShare(calm.accepted, 0.99), roundedShare(crowded.accepted, 0.99)]
  check(
    `of 640 callers at once ${crowded.accepted.length} were answered and ${crowded.refused.length} refused, ${crowded.failed} failed`,
    crowded.failed === 0 && crowded.accepted.length > 0 && crowded.refused.length > 0,
  )
  check(`accepted: p99 ${during} ms, with 32 callers ${before} ms`, during <= 2 * before)
  check(
    `refused: p99 ${roundedShare(crowded.refused, 0.99)} ms, median ${roundedShare(crowded.refused, 0.5)} ms`,
  )
  const alike = await callers(instance, 640, () => '/products?limit=24')
  check(
    `of 640 callers for one page ${alike.accepted.length} were answered and ${alike.refused.length} refused, ${alike.failed} failed, p99 ${roundedShare(alike.accepted, 0.99)} ms`,
    alike.failed === 0,
  )
  const memory = Math.max(crowded.memory, alike.memory)
  check(`${memory} MB resident at the height of it`, memory < 512)
  const after = await fetch(`${instance.origin}/products?limit=24`)
  check(`afterwards: ${after.status}`, after.status === 200)
}

const roundedShare = (times: readonly number[], part: number) => Math.round(share(times, part))

/**
 * People who ask again as soon as they were answered, and a little later when they were told to come back. They come
 * within a second, and are timed once all are there: connecting is not what is measured.
 */
async function callers({ origin, pid }: Instance, people: number, path: () => string) {
  const accepted: number[] = []
  const refused: number[] = []
  let failed = 0
  const memory = memoryOf(pid)
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const complete = performance.now() + 1_500
  const until = performance.now() + 7_500
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      get(origin + path(), { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: people }, async () => {
      await pause(Math.random() * 1_000)
      while (performance.now() < until) {
        const began = performance.now()
        try {
          const status = await ask()
          const times = status === 200 ? accepted : refused
          if (began > complete) times.push(performance.now() - began)
          if (status !== 200) {
            await pause(500 + Math.random() * 1_000)
          }
        } catch {
          failed += 1
        }
        memory()
      }
    }),
  )
  agent.destroy()
  return { accepted, refused, failed, memory: memory() }
}

/** Looks now and then: reading it each time would be part of the load. */
function memoryOf(pid: number) {
  let [peak, looked] = [0, 0]
  return () => {
    if (performance.now() - looked > 200) {
      looked = performance.now()
      peak = Math.max(peak, Math.round(residentMegabytes(pid)))
    }
    return peak
  }
}

async function abusiveCallers({ origin }: Instance) {
  const { port } = new URL(origin)
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => resolve(socket)).once('error', reject)
    })
  const statusOf = async (text: string): Promise<string> => {
    const socket = await open()
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => {})
    socket.write(text)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await Promise.race([closed, pause(15_000)])
    socket.destroy()
    return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? (answer || 'nothing')
  }
  const headers = 'POST /products HTTP/1.1\r\nHost: x\r\n'
  const large = await statusOf(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)
  check(`headers of 40 kB: ${large}`, large === '431')
  const slow = await statusOf('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  check(`headers that never end: ${slow}`, slow === '408')
  const huge = await statusOf(
    `${headers}Content-Type: application/json\r\nContent-Length: 9000000\r\nConnection: close\r\n\r\n${'x'.repeat(70_000)}`,
  )
  check(`a body of 9 MB: ${huge}`, huge === '413' || huge === '401')

  const idle = await Promise.all(Array.from({ length: 1_000 }, open))
  const halfOpen = await Promise.all(Array.from({ length: 100 }, open))
  for (const socket of halfOpen) socket.end()
  const drip = await Promise.all(Array.from({ length: 200 }, open))
  for (const socket of [...idle, ...halfOpen, ...drip]) socket.on('error', () => {})
  for (const socket of drip) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Drip: ')
  const began = performance.now()
  const answer = await fetch(`${origin}/healthz`)
  check(
    `with 1,000 idle, 100 half-open and 200 dripping connections /healthz answers ${answer.status} in ${Math.round(performance.now() - began)} ms`,
    answer.status === 200,
  )
  for (const socket of [...idle, ...halfOpen, ...drip]) socket.destroy()
}
