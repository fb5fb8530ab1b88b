/** What a boycott can be about, and how a label says it. There is no "other": the text says what a kind cannot. */
export const reasonKindLabels = {
  workers: 'Workers',
  'human-rights': 'Human rights',
  environment: 'Environment',
  animals: 'Animals',
  health: 'Health',
  privacy: 'Privacy',
  prices: 'Prices',
  repair: 'Repair',
  power: 'Market power',
  discrimination: 'Discrimination',
} as const

export type ReasonKind = keyof typeof reasonKindLabels
export const reasonKinds = Object.keys(reasonKindLabels) as ReasonKind[]

/** A query names at most so many. */
export const mostReasonKinds = 3
