import type { Recommendation } from '#contract/recommendations.ts'
import { countOf } from '#client/lib/format.ts'

type Counted = Pick<Recommendation, 'helpful' | 'notFit' | 'swapCount'>

export const voteWords = ({ helpful, notFit }: Counted) =>
  `${countOf(helpful, 'member finds', 'members find')} it helpful, ${notFit} not a fit.`

export const swapWords = ({ swapCount }: Counted) => `${countOf(swapCount, 'member')} switched to this.`

/** How others weigh an entry, for its author, who cannot. */
export function EntryCounts({ counts }: { counts: Counted }) {
  const { helpful, notFit, swapCount } = counts
  const parts = [
    helpful && `${helpful} helpful`,
    notFit && `${notFit} not a fit`,
    swapCount && countOf(swapCount, 'swap'),
  ].filter(Boolean)
  return <p className="text-small text-quiet">{parts.join(' · ') || 'No votes yet'}</p>
}
