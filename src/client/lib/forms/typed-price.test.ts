import { expect, it } from 'vitest'
import { checkPrice, readPrice } from './typed-price.ts'

it.each([
  ['39,90', 39.9],
  ['39.90', 39.9],
  [' 39,9 ', 39.9],
  ['40', 40],
  ['40,', 40],
  [',5', 0.5],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('reads %j as %d', (typed, price) => {
  expect(checkPrice(typed)).toBeNull()
  expect(readPrice(typed)).toBe(price)
})

it('reads nothing where nothing was typed', () => {
  expect(checkPrice(' ')).toBeNull()
  expect(readPrice(' ')).toBeNull()
})

it.each(['1,234,5', '1.234,50', '1,234', '€3', '3 000', ',', '1e3'])(
  'refuses %j, on the screen and before it is sent',
  (typed) => {
    expect(checkPrice(typed)).toMatch(/^must be a number like 39.90 or 39,90/)
    expect(() => readPrice(typed)).toThrow('price must be a number like')
  },
)

it('refuses more than a price may be, and less', () => {
  expect(checkPrice('-3')).toContain('must be a number')
  expect(checkPrice('1000000000,01')).toBe('must be at most 1000000000')
})

it('sends a price that was stored with more decimals as it is', () => {
  expect(readPrice('1234.567')).toBe(1234.567)
})
