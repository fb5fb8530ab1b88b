import { expect, it } from 'vitest'
import { countries, countryProblem } from './countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

it('are all there are, each once', () => {
  expect(new Set(countries).size).toBe(249)
})

it.each(countries)('%s is a country with a name', (code) => {
  expect(countryProblem(code)).toBeNull()
  expect(names.of(code)).not.toBe(code)
})

it.each(['', 'de', 'DEU', 'XX', 'EU', 'UK'])('%j is none', (code) => {
  expect(countryProblem(code)).toBe('must be the two letters of a country, such as DE')
})
