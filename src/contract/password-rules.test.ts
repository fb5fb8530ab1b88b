import { expect, it } from 'vitest'
import { brokenPasswordRules, type PasswordRule } from './password-rules.ts'

it.each<[string, PasswordRule[]]>([
  ['Passw0rd', []],
  ['', ['minLength', 'upperCase', 'lowerCase']],
  // Five characters, and more of those a program counts by.
  ['Aa😀😀😀', ['minLength']],
  ['Aa😀😀😀😀', []],
  [`Aa${'😀'.repeat(4094)}`, []],
  [`Aa${'😀'.repeat(4095)}`, ['maxLength']],
  ['ÉCOLE ÉTÉ', ['lowerCase']],
  ['password1', ['upperCase', 'uncommon']],
  ['Password1', ['uncommon']],
])('%.12s', (password, broken) => {
  expect([...brokenPasswordRules(password)]).toEqual(broken)
})
