import type { QueueEntry } from '#contract/moderation.ts'

/** What is said of a post whose author was decided on instead. */
export const stillWaits = ({ subject, why }: Pick<QueueEntry, 'subject' | 'why'>) =>
  `${why === 'report' ? `The report of this ${subject}` : `This ${subject}`} still waits for a decision.`
