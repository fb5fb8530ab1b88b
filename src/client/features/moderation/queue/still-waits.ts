import type { ModerationCase } from '#contract/moderation.ts'

/** What is said of a post whose author was decided on instead; nothing where it does not wait. */
export function stillWaits({ subject, why, reportCount }: ModerationCase): string | null {
  if (!why) return null
  const reports = reportCount > 1 ? `The reports on this ${subject} are` : `The report on this ${subject} is`
  return `${why === 'report' ? reports : `This ${subject} is`} still waiting for a decision.`
}
