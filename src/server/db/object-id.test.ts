import { expect, it } from 'vitest'
import { createdAt, objectId } from './object-id.ts'

it('begins with the second of creation', () => {
  const id = objectId(Date.UTC(2026, 0, 2, 3, 4, 5))
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(createdAt(id).toISOString()).toBe('2026-01-02T03:04:05.000Z')
})

it('keeps the order of creation within a second', () => {
  const ids = Array.from({ length: 1000 }, () => objectId(0))
  // The counter may wrap once in sixteen million ids.
  const wrapped = ids.some((id) => id.endsWith('000000'))
  expect(wrapped || ids.join() === [...ids].sort().join()).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
