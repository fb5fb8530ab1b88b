import { expect, it } from 'vitest'
import { createRareSearches } from './rare-searches.ts'

it('keeps so many and no more, those that were kept last', () => {
  const rare = createRareSearches(3)
  for (const name of ['a', 'b', 'c', 'a', 'd']) rare.keep(name)
  expect(['a', 'b', 'c', 'd'].map(rare.has)).toEqual([true, false, true, true])
  rare.forget('c')
  rare.keep('e')
  expect(['a', 'c', 'd', 'e'].map(rare.has)).toEqual([true, false, true, true])
})
