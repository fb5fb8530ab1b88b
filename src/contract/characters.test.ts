import { expect, it } from 'vitest'
import { firstCharacters, firstWords } from './characters.ts'

const family = '👨‍👩‍👧‍👦'

it.each([
  ['x'.repeat(150), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀😀`, `${'x'.repeat(99)}😀`],
  [family.repeat(101), family.repeat(100)],
  ['e\u0301'.repeat(101), 'e\u0301'.repeat(100)],
  // A mark just behind belongs to the last of them.
  [`${'x'.repeat(99)}e\u0301y`, `${'x'.repeat(99)}e\u0301`],
  ['short', 'short'],
])('takes the first 100 characters as people count them, none of them in half: %s', (text, first) => {
  expect(firstCharacters(text, 100)).toBe(first)
})

it('ends between two words where there is a gap in its second half', () => {
  expect(firstWords('one two three', 9)).toBe('one two')
  expect(firstWords(`a ${family.repeat(20)}`, 10)).toBe(`a ${family.repeat(8)}`)
  expect(firstWords('one two', 7)).toBe('one two')
})
