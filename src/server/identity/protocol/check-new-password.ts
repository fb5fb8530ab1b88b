import { brokenPasswordRules, passwordLength } from '#contract/password-rules.ts'
import { refusal } from './errors.ts'

/** These share a code of the protocol; being too short and being common have their own. */
const requirements = {
  maxLength: `Password may contain at most ${passwordLength.max} characters`,
  upperCase: 'Password must contain an upper case character',
  lowerCase: 'Password must contain a lower case character',
} as const

export function checkNewPassword(password: string): void {
  const broken = brokenPasswordRules(password)
  if (broken.has('minLength'))
    throw refusal('WEAK_PASSWORD', `Password should be at least ${passwordLength.min} characters`)
  const missing = (Object.keys(requirements) as (keyof typeof requirements)[])
    .filter((rule) => broken.has(rule))
    .map((rule) => requirements[rule])
  if (missing.length)
    throw refusal(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${missing.join(', ')}]`,
    )
  if (broken.has('uncommon'))
    throw refusal('WEAK_PASSWORD', 'This password is one of the most common. Please choose another.')
}
