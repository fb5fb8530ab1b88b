import { isCommonPassword } from '#contract/common-passwords.ts'

const rules = [
  {
    holds: (text: string) => /\p{Lu}/u.test(text),
    words: 'Password must contain at least one uppercase letter.',
  },
  {
    holds: (text: string) => /\p{Ll}/u.test(text),
    words: 'Password must contain at least one lowercase letter.',
  },
  {
    holds: (text: string) => Array.from(text).length >= 6,
    words: 'Password must be at least 6 characters long.',
  },
  {
    holds: (text: string) => !isCommonPassword(text),
    words: 'This password is one of the most common. Please choose another.',
  },
]

/** What is wrong with a new password, the first thing only; null when nothing is. */
export const passwordProblem = (password: string) =>
  rules.find(({ holds }) => !holds(password))?.words ?? null

export const passwordHint = 'At least 6 characters, with an uppercase and a lowercase letter.'
