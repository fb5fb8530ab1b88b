import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'Password1',
  'PASSWORD1',
  'Qwerty123',
  'SwapWise',
  'Letmein',
  'Password123!',
  'Summer2026',
  'Password1 ',
])('knows %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['Passw0rd', 'Password and more', 'Summer20262026', 'Correct horse', ''])(
  'does not know %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
