import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createReaders } from './readers.ts'

function reader() {
  const response = Object.assign(new EventEmitter(), {
    isCutOff: false,
    destroy() {
      response.isCutOff = true
      response.emit('close')
    },
  })
  return response as typeof response & ServerResponse
}

it('cuts off who keeps the oldest of too many texts, however many read the newest', () => {
  const read = createReaders(25)
  const texts = [1, 2, 3, 4].map(() => Buffer.alloc(10))
  const open = (text: number) => {
    const one = reader()
    read(texts[text] ?? Buffer.alloc(0), one)
    return one
  }
  const [slow, done] = [open(0), open(0)]
  const next = open(1)
  done.emit('close')
  expect([slow, next].map(({ isCutOff }) => isCutOff)).toEqual([false, false])
  const newest = Array.from({ length: 100 }, () => open(2))
  expect([slow, next].map(({ isCutOff }) => isCutOff)).toEqual([true, false])
  next.emit('close')
  open(3)
  expect(newest.some(({ isCutOff }) => isCutOff)).toBe(false)
})
