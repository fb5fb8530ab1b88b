import type { VoteValue } from './shown-marks.ts'
import { voteReasons, type VoteReason } from './vote-reasons.ts'

/** What somebody wanted to say of an entry when they had to log in for it. */
type Wish =
  | { vote: VoteValue; reason?: VoteReason | undefined }
  | { swap: boolean; note?: string | undefined }
  /** They have not said yet why it is not a fit. */
  | 'ask-reason'

/** Which wishes are about an entry. */
export const wishesFor = (id: string) => `mark/${id}/`

export const voteWish = (id: string, value: VoteValue, reason?: VoteReason) =>
  wishesFor(id) + (value === 1 ? 'helpful' : value === -1 ? `not-fit/${reason ?? ''}` : 'no-vote')

export const swapWish = (id: string, swapped: boolean, note?: string) =>
  wishesFor(id) + (note !== undefined ? `note/${note}` : swapped ? 'swap' : 'no-swap')

/** The rest of a wish, read again. */
export function readWish(rest: string): Wish {
  const [what = '', words = ''] = rest.split(/\/(.*)/s)
  if (what === 'helpful' || what === 'no-vote') return { vote: what === 'helpful' ? 1 : null }
  if (what === 'swap' || what === 'no-swap') return { swap: what === 'swap' }
  if (what === 'note') return { swap: true, note: words }
  const reason = voteReasons.find(([name]) => name === words)?.[0]
  return reason ? { vote: -1, reason } : 'ask-reason'
}
