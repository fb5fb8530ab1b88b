import { expect, it } from 'vitest'
import { passwordProblem } from './password-problem.ts'

it.each([
  ['password1', 'Password must contain at least one uppercase letter.'],
  ['PASSWORD1', 'Password must contain at least one lowercase letter.'],
  ['Aa1', 'Password must be at least 6 characters long.'],
  // Five characters, and more of those a program counts by.
  ['Aa😀😀😀', 'Password must be at least 6 characters long.'],
  ['Aa😀😀😀😀', null],
  ['Password1', 'This password is one of the most common. Please choose another.'],
  ['Passw0rd', null],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

it('says what the server would refuse: a password beyond its limit', () => {
  expect(passwordProblem(`Aa${'b'.repeat(4_095)}`)).toBe('Password must be at most 4096 characters long.')
})
