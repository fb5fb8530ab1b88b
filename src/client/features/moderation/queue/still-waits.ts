import type { ModerationCase } from '#contract/moderation.ts'

/** What is said of a post whose author was decided on instead; nothing where it does not wait. */
export const stillWaits = ({ subject, why }: Pick<ModerationCase, 'subject' | 'why'>) =>
  why &&
  `${why === 'report' ? `The report on this ${subject}` : `This ${subject}`} is still waiting for a decision.`
