import { connect } from 'node:net'
import { pause } from './report.ts'

const encodings = ['identity', 'gzip', 'br']

/** Readers that ask, each from a network of their own, and take no more than the first words of the answer. */
export function askUnread(
  origin: string,
  path: string,
  readers: number,
  headers: Record<string, string> = {},
) {
  const statuses = new Map<string, number>()
  const sockets = Array.from({ length: readers }, (_, n) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.once('data', (chunk: Buffer) => {
      const status = chunk.toString('latin1').slice(9, 12)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      socket.pause()
    })
    const sent = {
      host: 'x',
      'accept-encoding': encodings[n % encodings.length] ?? '',
      'x-forwarded-for': `203.0.${n}.1`,
      ...headers,
    }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    return socket
  })
  return {
    statuses,
    letGo: async () => {
      for (const socket of sockets) socket.destroy()
      await pause(500)
    },
  }
}
