import { randomBytes } from 'node:crypto'

// Same layout as MongoDB's: 4 bytes second, 5 bytes random per process, 3 bytes counter. Ids made by one
// process within a second therefore keep their order, and imported ones need no translation.
const processPart = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

export function objectId(at = Date.now()): string {
  counter = (counter + 1) & 0xffffff
  const second = Math.floor(at / 1000)
  return second.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
}

export function createdAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)
}
