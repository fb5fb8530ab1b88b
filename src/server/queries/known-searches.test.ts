import { expect, it } from 'vitest'
import { createKnownSearches } from './known-searches.ts'

it('keeps so many and no more, those that were kept last', () => {
  const searches = createKnownSearches(3)
  for (const name of ['a', 'b', 'c', 'a', 'd']) searches.keep(name, name === 'a' ? 'common' : 'rare')
  expect(['a', 'b', 'c', 'd'].map(searches.get)).toEqual(['common', undefined, 'rare', 'rare'])
  searches.forget('c')
  searches.keep('e', 'rare')
  expect(['a', 'c', 'd', 'e'].map(searches.get)).toEqual(['common', undefined, 'rare', 'rare'])
})
