import { expect, it } from 'vitest'
import { currencies, currencyProblem } from './currency.ts'

it.each(currencies)('%s is a currency with a name', (code) => {
  expect(currencyProblem(code)).toBeNull()
  expect(new Intl.NumberFormat('en', { style: 'currency', currency: code }).format(1)).toContain('1')
})

it.each(['', 'eur', 'EURO', 'XXX', 'XTS', 'XAU'])('%j is none', (code) => {
  expect(currencyProblem(code)).toBe('must be the three letters of a currency, such as EUR')
})
