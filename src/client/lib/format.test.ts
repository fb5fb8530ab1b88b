import { describe, expect, it } from 'vitest'
import { countOf, formatPrice } from './format.ts'

describe('formatPrice', () => {
  it('prints two decimals', () => {
    expect(formatPrice(3.5)).toBe('3.50')
    expect(formatPrice(1234.567)).toBe('1234.57')
  })

  it('prints a missing price as 0.00', () => {
    expect(formatPrice(null)).toBe('0.00')
  })
})

describe('countOf', () => {
  it('knows the singular', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'recommendation'))).toEqual([
      '0 recommendations',
      '1 recommendation',
      '2 recommendations',
    ])
  })
})
