import type { BarcodeAnswer } from '#contract/barcodes.ts'
import { printedGtin } from '#contract/gtin.ts'
import type { QueryStatus } from '#contract/queries.ts'
import { countOf } from '#client/lib/format.ts'

/** What somebody before a shelf wants to know of a product. */
export type Verdict = 'swap' | 'good' | 'listed' | 'over' | 'unknown'

export const verdictWords: Record<Verdict, string> = {
  swap: 'Swap it',
  good: 'Good choice',
  listed: 'Itself listed',
  over: 'Boycott over',
  unknown: 'Not known yet',
}

/**
 * One that people no longer want to buy stays that, also where somebody recommends it. Active queries alone speak against
 * what is recommended: the pack knows no others.
 */
export function verdictOf({ queries, recommendations }: BarcodeAnswer): Verdict {
  const isAbout = (asked: QueryStatus) => queries.some(({ status }) => status === asked)
  if (isAbout('active')) return 'swap'
  if (recommendations.some(({ isListed }) => isListed)) return 'listed'
  if (recommendations.length) return 'good'
  if (isAbout('improved')) return 'swap'
  return queries.length ? 'over' : 'unknown'
}

export const nameOf = (gtin: string, { queries, recommendations }: BarcodeAnswer): string =>
  queries[0]?.productName ?? recommendations[0]?.productName ?? printedGtin(gtin)

/** Of several recommendations the one most switched to: some people may stand behind more than one. */
export const swapsOf = ({ recommendations }: BarcodeAnswer): number =>
  Math.max(0, ...recommendations.map(({ swapCount }) => swapCount))

export const goodChoiceWords = (swaps: number): string =>
  swaps
    ? `A good choice: ${countOf(swaps, 'person', 'people')} switched to it`
    : 'A good choice: people recommend it'

export const listedWords = 'People recommend it, but it is itself listed'

export interface Scanned {
  gtin: string
  answer: BarcodeAnswer
}

/** The good choices among what was scanned, most swaps first. */
export const bestOf = <One extends Scanned>(scanned: readonly One[]): One[] =>
  scanned
    .filter(({ answer }) => verdictOf(answer) === 'good')
    .sort((a, b) => swapsOf(b.answer) - swapsOf(a.answer))

/** For whoever hears it: the whole of it in a sentence. */
export function resultInWords(gtin: string, answer: BarcodeAnswer): string {
  const name = nameOf(gtin, answer)
  const verdict = verdictOf(answer)
  const count = answer.queries[0]?.recommendationCount ?? 0
  return {
    swap: `${name}: swap it. ${count ? countOf(count, 'alternative') : 'No alternative yet'}.`,
    good: `${name}. ${goodChoiceWords(swapsOf(answer))}.`,
    listed: `${name}. ${listedWords}.`,
    over: `${name}: this boycott is over.`,
    unknown: `${name}: not known yet.`,
  }[verdict]
}
