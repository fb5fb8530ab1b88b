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

export const mostReasonKinds = 3

/** How addresses name several of them: the separate kinds, each once and in their own order. */
export const readReasonKinds = (text: string): ReasonKind[] =>
  reasonKinds.filter((kind) => text.split(',').includes(kind))

export const reasonKindsProblem = (text: string): string | null =>
  text.split(',').every((kind) => Object.hasOwn(reasonKindLabels, kind))
    ? null
    : `must be some of ${reasonKinds.join(', ')}, separated by commas`
