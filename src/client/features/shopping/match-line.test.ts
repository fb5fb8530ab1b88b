import { expect, it } from 'vitest'
import type { PackedQuery } from '#contract/pack.ts'
import { fragmentOf, listInFragment, sharedText } from './list-link.ts'
import { createMatcher, linesIn } from './match-line.ts'

let made = 0
const query = (productBrand: string, productName: string, more: Partial<PackedQuery> = {}): PackedQuery => ({
  _id: (++made).toString(16).padStart(24, '0'),
  productName,
  productBrand,
  queryTitle: 'Anything better?',
  ...more,
})

const match = createMatcher([
  query('Nestlé', 'Crunchy Oats'),
  query('Loomly', 'Milk', { gtin: '04006381333931' }),
  query('Meadow', 'Fresh Milk'),
  query('Hill', 'Milk Powder'),
  query('Dale', 'Milk Shake'),
  query('Vallo', 'Cola', {
    alternatives: [
      { _id: 'f'.repeat(24), productName: 'Fair Cola', productBrand: 'Nima' },
      { _id: 'e'.repeat(24), productName: 'Silk Soda', productBrand: 'Zonk', isListed: true },
    ],
  }),
])

/** Names that are written in several ways, and some that others lie in. */
const matchSpelt = createMatcher([
  query('Kellogg’s', 'Corn Flakes'),
  query('Orchard', 'Cherry Juice'),
  query('Coca-Cola', 'Zero Sugar'),
  query('Bluebird', 'Kit Kat'),
  query('Sunbar', 'KitBar'),
  query('Refresko', '7 Up'),
  query('H&M', 'Basic T-Shirt'),
  query('L’Oréal', 'Elvive Shampoo'),
  query('明治', 'チョコ'),
  query('Cleanly', 'All-in-One Tabs'),
  query('Alpro', 'Oat Milk'),
  query('Island', 'Coconut Flour'),
  query('Heinz', 'Tomato Ketchup'),
  query('Orange', 'Juice Box'),
  query('Squirrel', 'Nut Butter'),
  query('Farm', 'Goat Milk'),
  query('Dairy', 'Buttermilk'),
  query('Nivea', 'Care'),
  query('Vessel', 'Glass'),
  query('Toyroad', 'Car'),
  query('Petra', 'Pet'),
  query('Apple', 'Phone'),
])

const told = (line: string, by = match) => {
  const matched = by(line)
  if ('query' in matched) return `swap ${matched.query.productBrand} ${matched.query.productName}`
  if (matched.kind !== 'unknown') return `${matched.kind} ${matched.swap.alternative.productName}`
  return matched.brand ? `unknown, but ${matched.brand}` : 'unknown'
}

it.each([
  ['2x Crunchy Oats 500 g', 'swap Nestlé Crunchy Oats'],
  ['NESTLE crunchy oats', 'swap Nestlé Crunchy Oats'],
  ['oats, crunchy', 'swap Nestlé Crunchy Oats'],
  ['nestle oats', 'swap Nestlé Crunchy Oats'],
  ['oats', 'unknown'],
  ['milk', 'unknown'],
  ['1l milk', 'unknown'],
  ['Loomly milk 1,5l', 'swap Loomly Milk'],
  ['fresh milk', 'swap Meadow Fresh Milk'],
  ['4006381333931', 'swap Loomly Milk'],
  ['4006381333930', 'unknown'],
  ['cola', 'swap Vallo Cola'],
  ['Nima fair cola', 'keep Fair Cola'],
  ['silk soda', 'listed Silk Soda'],
  ['Nestlé water', 'unknown, but Nestlé'],
  ['crunchy oat', 'swap Nestlé Crunchy Oats'],
  ['bread', 'unknown'],
  ['500 g', 'unknown'],
])('"%s" is told as: %s', (line, expected) => {
  expect(told(line)).toBe(expected)
})

it.each([
  ['cherries juice', 'swap Orchard Cherry Juice'],
  ['kelloggs cornflakes', 'swap Kellogg’s Corn Flakes'],
  ["Kellogg's corn flake", 'swap Kellogg’s Corn Flakes'],
  ['kelloggs muesli', 'unknown, but Kellogg’s'],
  ['coca cola zero', 'swap Coca-Cola Zero Sugar'],
  ['cocacola zero 2-pack', 'swap Coca-Cola Zero Sugar'],
  ['coca-cola(500g)/zero', 'swap Coca-Cola Zero Sugar'],
  ['kitkats', 'swap Bluebird Kit Kat'],
  ['kit-kat 4 x 41,5g', 'swap Bluebird Kit Kat'],
  ['kit bar', 'swap Sunbar KitBar'],
  ['7up', 'swap Refresko 7 Up'],
  ['7 up', 'swap Refresko 7 Up'],
  ['make up', 'unknown'],
  ['12up', 'unknown'],
  ['h & m t-shirt', 'swap H&M Basic T-Shirt'],
  ['l oreal shampoo', 'swap L’Oréal Elvive Shampoo'],
  ['明治 チョコ', 'swap 明治 チョコ'],
  ['チョコレート', 'unknown'],
  ['all in one tabs', 'swap Cleanly All-in-One Tabs'],
  ['glasses', 'swap Vessel Glass'],
  // Another product of the same brand, or one that lies within another word, is none of these.
  ['alpro coconut milk', 'unknown, but Alpro'],
  ['heinz orange ketchup', 'unknown, but Heinz'],
  ['butternut squash', 'unknown'],
  ['bread, butter, milk', 'unknown'],
  ['butter & milk', 'unknown'],
  ['500 g oat drink', 'unknown'],
  ['goat soap', 'unknown'],
  ['cars', 'swap Toyroad Car'],
  ['carpet', 'unknown'],
  ['6 apples', 'unknown'],
])('"%s" is told as: %s, where names are written in several ways', (line, expected) => {
  expect(told(line, matchSpelt)).toBe(expected)
})

it('has no trouble with what is no list', () => {
  expect(told(`${'1'.repeat(60)}z ${'1'.repeat(90_000)}z ${'milky '.repeat(9_000)}`)).toBe('unknown')
})

it('reads the lines of a pasted list, without what stands before them', () => {
  expect(linesIn('- oats\n\n* [ ] milk\n1. bread;  2) tea\r\n☐ jam')).toEqual([
    'oats',
    'milk',
    'bread',
    'tea',
    'jam',
  ])
})

it('carries a list in the fragment of an address', () => {
  const list = '2 × Müsli\n50% less #1 & more'
  expect(listInFragment(`#${fragmentOf(list)}`)).toBe(list)
  for (const cut of ['%', '%F', '%F0', '%F0%9F', '%F0%9F%8', '%F0%9F%8E'])
    expect(listInFragment(`#list=M%C3%BCsli${cut}`)).toBe('Müsli')
  expect(listInFragment(`#list=${'%E0'.repeat(9)}`)).toBe('')
  expect(fragmentOf('tea \ud83c')).toBe('list=tea%20')
  expect(listInFragment('#other')).toBe('')
})

it('takes what was shared, text before title', () => {
  const shared = new URLSearchParams({ title: 'A shop', text: '2 × oats', url: 'https://a.example' })
  expect(sharedText(shared, '')).toBe('2 × oats\nA shop')
  expect(sharedText(new URLSearchParams(), `#${shared.toString()}`)).toBe('2 × oats\nA shop')
})
