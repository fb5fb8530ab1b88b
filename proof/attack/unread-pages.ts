import { connect, type Socket } from 'node:net'
import { residentMegabytes } from '../instance.ts'
import { check, pause } from '../report.ts'
import { ask, join, meanwhile, networkOf, tally, type Attack } from './target.ts'

const connections = 2_000

/** Connections of one address that ask for long pages and never read them. */
export const unreadPages: Attack = async (target) => {
  await fillPage(target)
  const { port } = new URL(target.origin)
  const sockets: Socket[] = []
  const before = target.own && residentMegabytes(target.own.pid)
  const hold = async () => {
    for (let n = 0; n < connections; n++) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.pause()
      const headers = ['Host: x', `X-Forwarded-For: ${networkOf(8)}`]
      socket.write(`GET /products?limit=100 HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      sockets.push(socket)
      if (n % 50 === 0) await pause(10)
    }
    await pause(5_000)
  }
  const { slowest, refused, asked } = await meanwhile(target, hold())
  if (target.own && before !== null) {
    const more = Math.round(residentMegabytes(target.own.pid) - before)
    check(`${connections} pages that nobody reads: ${more} MB more`, more <= 250)
  }
  check(`${asked} visitors meanwhile: ${refused} refused, the slowest waited ${slowest} ms`, refused === 0)
  for (const socket of sockets) socket.destroy()
}

/** As long as one member may make it: what is there already is long enough on a copy that people use. */
async function fillPage(target: Parameters<Attack>[0]): Promise<void> {
  const statuses: number[] = []
  for (let network = 200; network < 205; network++) {
    const { idToken: token } = await join(target, network)
    for (let n = 0; n < 5; n++) {
      const body = {
        productName: `Kettle ${network}-${n}`,
        productBrand: 'Boilwell',
        productImageUrl: 'https://images.example.org/kettle.png',
        queryTitle: 'A kettle that can be repaired?',
        boycottingReason: `${network}-${n} ${'🥄'.repeat(2_400)}`,
      }
      statuses.push((await ask(target, '/products', { body, token, network })).status)
    }
  }
  check(`pages are made long: ${tally(statuses)}`, statuses.includes(201))
}
