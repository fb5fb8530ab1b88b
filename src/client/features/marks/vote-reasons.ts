import type { VoteReason } from '#contract/marks.ts'

export type { VoteReason }

const words: Record<VoteReason, string> = {
  unavailable: 'I cannot get it where I live',
  'not-equivalent': 'It does not do the same job',
  'also-listed': 'It is boycotted, too',
  wrong: 'Something here is wrong',
}

/** The reasons as people say them, in the order in which they are offered. */
export const voteReasons = Object.entries(words) as [VoteReason, string][]
