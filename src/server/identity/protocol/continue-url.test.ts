import { expect, it } from 'vitest'
import { checkContinueUrl } from './continue-url.ts'

const place = {
  authorizedDomains: ['front.example', 'other.example:8443', 'localhost:5173', 'localhost'],
  publicOrigin: 'http://swapwise.test:3000',
}
const check = (text: string) => checkContinueUrl(text, place)

it.each([
  'http://swapwise.test:3000/query/1?a=b#c',
  'https://front.example/',
  'https://front.example:9000/',
  'https://www.front.example/welcome',
  'https://other.example:8443/',
  'http://localhost:5173/',
])('leads on to %s', (url) => {
  expect(check(url)).toBe(url)
})

it.each([
  'nonsense',
  '/query/1',
  'javascript:alert(1)',
  'ftp://front.example/',
  'xhttps://front.example/',
  'https://ada@front.example/',
  'https://:secret@front.example/',
])('is no web address: %s', (url) => {
  expect(() => check(url)).toThrow(/^INVALID_CONTINUE_URI : The continue address must be a full web/)
})

it.each([
  'https://evil.example/',
  'https://evilfront.example/',
  'https://front.example.evil.example/',
  'http://front.example/',
  'https://other.example/',
  'https://other.example:8444/',
  'http://127.0.0.1/',
  'https://swapwise.test:3000/',
  'http://swapwise.test:3001/',
])('does not lead on to %s', (url) => {
  expect(() => check(url)).toThrow(/^UNAUTHORIZED_DOMAIN : The domain of the continue address is not allowed/)
})
