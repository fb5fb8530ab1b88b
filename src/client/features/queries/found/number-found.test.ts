import { expect, it } from 'vitest'
import { numberFound } from './number-found.ts'

const some = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ _id: String(from + n) }))

it.each([
  ['what both ways find counts once', some(0, 3), true, { items: some(1, 5), found: 4 }, '5 queries found'],
  ['one is a query', some(0, 0), true, { items: some(0, 1), found: 1 }, '1 query found'],
  ['none are none', [], true, { items: [], found: 0 }, 'No queries found'],
  ['more than are here', some(0, 3), true, { items: some(0, 50), found: 340 }, '340 queries found'],
  [
    'of which some may be the same',
    some(60, 63),
    true,
    { items: some(0, 50), found: 340 },
    'At least 340 queries found',
  ],
  ['more pages by name', some(0, 12), false, { items: some(0, 2), found: 2 }, 'At least 12 queries found'],
] as const)('%s', (_, byName, complete, result, words) =>
  expect(numberFound(byName, complete, { more: false, ...result })).toBe(words),
)

it('says that there are more than anybody counted', () =>
  expect(numberFound([], true, { items: some(0, 50), found: 1_000, more: true })).toBe(
    'More than 1,000 queries found',
  ))

it('says no number that nobody counted where only some were looked at', () => {
  const some = [{ _id: '1' }]
  expect(numberFound([], true, { items: some, found: 1, more: true })).toBe('At least 1 query found')
  expect(numberFound(some, true, { items: [], found: 0, more: true })).toBe('At least 1 query found')
  expect(numberFound([], true, { items: [], found: 0, more: true })).toBe('No queries found')
})
