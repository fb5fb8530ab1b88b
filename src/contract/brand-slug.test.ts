import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brandSlug } from './brand-slug.ts'

it.each([
  ['Nestlé', 'nestle'],
  [' NESTLE ', 'nestle'],
  ['Häagen-Dazs', 'haagen-dazs'],
  ['Haagen  Dazs!', 'haagen-dazs'],
  ['H&M', 'h-m'],
  ['7up', '7up'],
  ['Ben & Jerry’s', 'ben-jerry-s'],
  ['Лукойл', 'лукоил'],
  ['明治', '明治'],
  ['삼성', '삼성'],
  ['🍫', 'u1f36b'],
  ['🍫🍫', 'u1f36b-u1f36b'],
  ['???', 'u3f-u3f-u3f'],
  ['a'.repeat(200), 'a'.repeat(100)],
  ['', ''],
])('%j has the address %j', (name, slug) => {
  expect(brandSlug(name)).toBe(slug)
})

it('is never empty for a name, and the same when it is made of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const slug = brandSlug(name)
      if (name.trim()) expect(slug).not.toBe('')
      expect(brandSlug(slug)).toBe(slug)
      expect(slug).not.toMatch(/^-|--|-$|[\s/?#%]/)
    }),
  )
})
