import { brokenPasswordRules, passwordLength, type PasswordRule } from '#contract/password-rules.ts'

/** In the order in which they are said. */
const words: Record<PasswordRule, string> = {
  upperCase: 'Password must contain at least one uppercase letter.',
  lowerCase: 'Password must contain at least one lowercase letter.',
  minLength: `Password must be at least ${passwordLength.min} characters long.`,
  maxLength: `Password must be at most ${passwordLength.max} characters long.`,
  uncommon: 'This password is one of the most common. Please choose another.',
}

/** What is wrong with a new password, the first thing only; null when nothing is. */
export function passwordProblem(password: string): string | null {
  const broken = brokenPasswordRules(password)
  const first = (Object.keys(words) as PasswordRule[]).find((rule) => broken.has(rule))
  return first ? words[first] : null
}

export const passwordHint = `At least ${passwordLength.min} characters, with an uppercase and a lowercase letter.`
