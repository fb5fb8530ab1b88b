export const evidenceKinds = ['ruling', 'report', 'news', 'statement', 'first-hand'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const verdicts = ['still-true', 'outdated', 'disputed'] as const
export type Verdict = (typeof verdicts)[number]

const day = 24 * 60 * 60 * 1000
const year = 365.25 * day

/** After this long evidence is worth half of what it was: courts change their mind slowly, tastes do not. */
const halfLives: Record<EvidenceKind, number> = {
  ruling: 5 * year,
  report: 2 * year,
  news: year,
  statement: year,
  'first-hand': year / 2,
}

/** What members said of it; moments are milliseconds since 1970. */
export interface Checks {
  stillTrue: number
  outdated: number
  disputed: number
  checkedAt: number | null
  outdatedAt: number | null
}

const outweighs = (doubts: number, { stillTrue }: { stillTrue: number }) => doubts > 0 && doubts >= stillTrue

/**
 * The moment at which it is worth half. Lists run by this one number, the latest first, and nothing has to be written
 * again as time goes by: within a kind it is the order of freshness itself, and among kinds, at any moment, whatever is
 * worth more than half stands before whatever is worth less.
 */
export function freshUntil(kind: EvidenceKind, date: number, checks: Checks): number {
  const fades = (checks.checkedAt ?? date) + halfLives[kind]
  return outweighs(checks.outdated, checks) ? Math.min(fades, checks.outdatedAt ?? fades) : fades
}

export type Freshness = 'fresh' | 'checked' | 'needs-check' | 'disputed'

interface Dated {
  stillTrue: number
  disputed: number
  disputedByTrusted: number
  checkedAt: string | null
  freshUntil: string
}

/** One voice is told beside it; it takes two, or one that is trusted, to put it in doubt. */
const isDisputed = (evidence: Dated) =>
  (evidence.disputed > 1 || evidence.disputedByTrusted > 0) && outweighs(evidence.disputed, evidence)

export function freshnessOf(evidence: Dated, now: number): Freshness {
  if (isDisputed(evidence)) return 'disputed'
  if (now >= Date.parse(evidence.freshUntil)) return 'needs-check'
  return evidence.checkedAt === null ? 'fresh' : 'checked'
}
