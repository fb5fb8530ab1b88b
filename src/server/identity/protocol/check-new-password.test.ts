import { expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

const problemOf = (password: string) => {
  try {
    checkNewPassword(password)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

it('counts characters as people do', () => {
  expect(problemOf('Aa😀😀😀')).toBe('WEAK_PASSWORD : Password should be at least 6 characters')
  expect(problemOf('Aa😀😀😀😀')).toBeNull()
  expect(problemOf(`Aa${'😀'.repeat(4094)}`)).toBeNull()
  expect(problemOf(`Aa${'😀'.repeat(4095)}`)).toMatch(/at most 4096/)
})

it('refuses the commonest of those that keep to the other rules, in any case', () => {
  for (const common of ['Password1', 'pASSWORD1', 'Qwerty123'])
    expect(problemOf(common)).toBe(
      'WEAK_PASSWORD : This password is one of the most common. Please choose another.',
    )
  expect(problemOf('password1')).toMatch(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS/)
  expect(problemOf('Passw0rd')).toBeNull()
})
