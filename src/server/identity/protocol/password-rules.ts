import { isCommonPassword } from '#contract/common-passwords.ts'
import { refusal } from './errors.ts'

export const passwordLength = { min: 6, max: 4096 }

/** Length has a code of its own in the protocol; the other rules share one. */
export function checkNewPassword(password: string): void {
  const length = Array.from(password).length
  if (length < passwordLength.min)
    throw refusal('WEAK_PASSWORD', `Password should be at least ${passwordLength.min} characters`)
  const missing = [
    length > passwordLength.max && `Password may contain at most ${passwordLength.max} characters`,
    !/\p{Lu}/u.test(password) && 'Password must contain an upper case character',
    !/\p{Ll}/u.test(password) && 'Password must contain a lower case character',
  ].filter(Boolean)
  if (missing.length)
    throw refusal(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${missing.join(', ')}]`,
    )
  if (isCommonPassword(password))
    throw refusal('WEAK_PASSWORD', 'This password is one of the most common. Please choose another.')
}
