import { expect, it } from 'vitest'
import { chooseAlternatives, type Considered } from './choose-alternatives.ts'

const one = (productName: string, countries: string[] = [], why: Considered['why'] = null): Considered => ({
  _id: '',
  productName,
  countries,
  why,
})

it.each<[string, Considered[], string]>([
  [
    'are those its page names',
    [one('a', [], ['chosen']), one('b', [], ['swaps']), one('c', [], ['helpful'])],
    'abc',
  ],
  [
    'go on with the next best until there are a few',
    [one('a', [], ['swaps']), one('b'), one('c'), one('d')],
    'abc',
  ],
  ['are the best where its page names none', [one('a'), one('b'), one('c'), one('d')], 'abc'],
  [
    'go on with those sold where none of these is',
    [
      one('a', ['DE'], ['chosen']),
      one('b', ['DE']),
      one('c', ['AT']),
      one('d', ['AT', 'DE']),
      one('e', ['AT', 'FR']),
      one('f', ['FR']),
      one('g'),
    ],
    'abceg',
  ],
  [
    'are five at most',
    [
      one('a', ['DE']),
      one('b', ['AT']),
      one('c', ['FR']),
      one('d', ['IT']),
      one('e', ['ES']),
      one('f', ['PT']),
    ],
    'abcde',
  ],
  [
    'need no more where one is sold anywhere',
    [one('a', ['DE']), one('b'), one('c', ['DE']), one('d', ['FR'])],
    'abc',
  ],
])('the alternatives of a query %s', (_, considered, chosen) => {
  expect(
    chooseAlternatives(considered)
      .map(({ productName }) => productName)
      .join(''),
  ).toBe(chosen)
})
