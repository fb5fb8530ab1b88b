import { expect, it } from 'vitest'
import { locks } from './locks.ts'

it('no two of them keep each other waiting', () => {
  const numbers: number[] = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
