import { isCommonPassword } from './common-passwords.ts'

/** In characters as code points. */
export const passwordLength = { min: 6, max: 4096 } as const

export type PasswordRule = 'minLength' | 'maxLength' | 'upperCase' | 'lowerCase' | 'uncommon'

/** The rules for a new password that this one breaks; each side has its own words for them. */
export function brokenPasswordRules(password: string): ReadonlySet<PasswordRule> {
  const length = Array.from(password).length
  const kept: Record<PasswordRule, boolean> = {
    minLength: length >= passwordLength.min,
    maxLength: length <= passwordLength.max,
    upperCase: /\p{Lu}/u.test(password),
    lowerCase: /\p{Ll}/u.test(password),
    uncommon: !isCommonPassword(password),
  }
  return new Set((Object.keys(kept) as PasswordRule[]).filter((rule) => !kept[rule]))
}
