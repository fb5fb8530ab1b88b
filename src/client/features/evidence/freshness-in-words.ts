import { freshnessOf } from '#contract/freshness.ts'
import { countOf } from '#client/lib/format.ts'

export type Dated = Parameters<typeof freshnessOf>[0]

const day = 24 * 60 * 60 * 1000
const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
] as const

function ago(moment: number, now: number): string {
  const days = Math.floor((now - moment) / day)
  for (const [unit, length] of units)
    if (days >= length) return `${countOf(Math.floor(days / length), unit)} ago`
  return 'today'
}

export function freshnessInWords(evidence: Dated, now: number): string {
  switch (freshnessOf(evidence, now)) {
    case 'fresh':
      return 'Fresh'
    case 'checked':
      return `Checked ${ago(Date.parse(evidence.checkedAt ?? ''), now)}`
    case 'needs-check':
      return 'Needs a check'
    case 'disputed':
      return 'Disputed'
  }
}

/** What is said beside it of those who dispute it, while they are too few to put it in doubt. */
export const disagreeInWords = (members: number): string =>
  members === 1 ? '1 member disagrees' : `${members} members disagree`
