import { expect, it } from 'vitest'
import { priceText } from './price.ts'

it.each([
  [null, null, '$0.00'],
  [2.5, null, '$2.50'],
  [1234.5, 'USD', '$1234.50'],
  [null, 'EUR', '€0.00'],
  [1234.5, 'EUR', '€1,234.50'],
  [1234.5, 'JPY', '¥1,235'],
  [1.5, 'KWD', 'KWD 1.500'],
])('says %s in %s as %s', (price, currency, text) => {
  expect(priceText({ price, currency }).replace(/\s/g, ' ')).toBe(text)
})

it('says each price for itself where its words are kept for the page that brought them', () => {
  const texts = [1, 2].flatMap((price) =>
    ['EUR', 'JPY'].map((currency) => priceText({ price, currency }, 'en')),
  )
  expect(texts).toEqual(['€1.00', '¥1', '€2.00', '¥2'])
})
