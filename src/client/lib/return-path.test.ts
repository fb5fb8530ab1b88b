import { expect, it } from 'vitest'
import { comeBackTo, returnPath } from './return-path.ts'

it('leads back to the whole address that was asked for', () => {
  const state = comeBackTo({ pathname: '/update-query/1', search: '?a=b', hash: '#c' })
  expect(returnPath(state)).toBe('/update-query/1?a=b#c')
})

it.each([
  null,
  undefined,
  'x',
  {},
  { from: 1 },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: 'https://evil.example' },
  { from: 'javascript:alert(1)' },
  { from: '/\t/evil.example' },
  { from: '/\n\\evil.example' },
])('leads home from %j', (state) => expect(returnPath(state)).toBe('/'))
