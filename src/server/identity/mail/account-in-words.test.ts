import { expect, it } from 'vitest'
import { accountInWords } from './account-in-words.ts'

const long = '🧼'.repeat(60)

it.each([
  ['Ada', 'ada@example.org', '“\u2068Ada\u2069” (a•••@example.org)'],
  ['Ada', null, '“\u2068Ada\u2069”'],
  [null, 'ada@example.org', 'a•••@example.org'],
  [' \u2067/ ', 'ada@example.org', 'a•••@example.org'],
  [null, null, 'without a name'],
  ['evil.example  ', null, '“\u2068evil. example\u2069”'],
  ['ada@a.example', null, '“\u2068ada a. example\u2069”'],
  ['Ada L.', null, '“\u2068Ada L.\u2069”'],
  [long, null, `“\u2068${long}\u2069”`],
  [`${long}x`, null, `“\u2068${long}…\u2069”`],
])('the account of %j with the address %j is %s', (name, email, words) => {
  expect(accountInWords(name, email)).toBe(words)
})
