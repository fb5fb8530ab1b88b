import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it.each([
  ['Nestlé', 'nestle'],
  ['NESTLÉ', 'nestle'],
  ['Nestle\u0301', 'nestle'],
  ['  Häagen–Dazs ', 'haagen–dazs'],
  ['Glint   &\tCo', 'glint & co'],
  ['ﬁne ①', 'fine 1'],
  ['Ελλάδα', 'ελλαδα'],
  ['Σίσυφος ΣΊΣ', 'σισυφοσ σισ'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
  ['İstanbul', 'istanbul'],
  ['\u0301', ''],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
