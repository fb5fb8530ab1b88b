import { isolated } from '#contract/notice-words.ts'

/** So that what somebody wrote cannot turn the rest of the line around. */
export const quoted = (title: string) => `“${isolated(title)}”`
