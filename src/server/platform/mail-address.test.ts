import { expect, it } from 'vitest'
import { oneSpelling } from './mail-address.ts'

it.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ada@ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
  ['ada@example。org', 'ada@example.org'],
  ['ada@example｡org', 'ada@example.org'],
  ['ada@exam\u00adple.org', 'ada@exam\u00adple.org'],
  ['ada@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.org', 'ada@example.org'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@XN--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@example.org:25', 'ada@example.org:25'],
  ['ada@ex%61mple.org', 'ada@ex%61mple.org'],
  ['nobody', 'nobody'],
])('%s is %s', (given, expected) => {
  expect(oneSpelling(given)).toBe(expected)
})
