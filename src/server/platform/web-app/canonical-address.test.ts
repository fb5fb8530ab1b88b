import { expect, it } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

const id = 'abcdef0123456789abcdef01'

it.each([
  ['/queries/', '/queries'],
  ['//', '/'],
  ['/LOGIN?a=B//c', '/login?a=B//c'],
  [`/Update-Query//${id.toUpperCase()}/?x?y`, `/update-query/${id}?x?y`],
  ['/Brand/Two-Words-2/', '/brand/two-words-2'],
  ['/member/Ada-2?show=swaps', '/member/ada-2?show=swaps'],
])('%s means %s', (asked, meant) => {
  expect(canonicalAddress(asked)).toBe(meant)
})

it.each(['/', '/queries', '/queries?search=/', `/query/${id}`, '/brand/two-words-2'])(
  '%s is as it should be',
  (asked) => {
    expect(canonicalAddress(asked)).toBeNull()
  },
)

it.each([
  '//evil.example/',
  '//evil.example/queries',
  '/queries/more/',
  `/query/${id}0/`,
  '/query//',
  '/Brand/a_b',
])('%s means no screen', (asked) => {
  expect(canonicalAddress(asked)).toBeNull()
})
