import { expect, it } from 'vitest'
import { emailAddress } from './email-address.ts'

const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

it.each(['ada@example.org', "o'hara+swap@mail.example.org", 'ada@xn--bcher-kva.example', long(254)])(
  'takes %s',
  (text) => {
    expect(emailAddress(text)).toBe(text)
  },
)

it('makes one of two spellings', () => {
  expect(emailAddress('Ada@Example.ORG')).toBe('ada@example.org')
})

it.each([
  ...['ada', 'ada@', '@example.org', 'ada@example', 'ada@.org', 'ada@example.', 'ada@@example.org'],
  ...Array.from(' \n\0@<>()[]\\,;:"').flatMap((sign) => [
    `a${sign}b@example.org`,
    `a@exa${sign}mple.org`,
    `a@a.o${sign}g`,
  ]),
  ...['a@exa/mple.org', 'a@example.o/g'],
  ...['ada@example.org, bob@example.org', '<ada@example.org>', 'x\nada@example.org'],
  long(255),
])('refuses %j', (text) => {
  expect(() => emailAddress(text)).toThrow('INVALID_EMAIL')
})

it('says what is missing, and what is wrong, in the words of the call', () => {
  for (const text of [undefined, '']) expect(() => emailAddress(text)).toThrow('MISSING_EMAIL')
  expect(() => emailAddress(undefined, 'MISSING_NEW_EMAIL')).toThrow('MISSING_NEW_EMAIL')
  expect(() => emailAddress('ada', 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL')).toThrow('INVALID_NEW_EMAIL')
})
