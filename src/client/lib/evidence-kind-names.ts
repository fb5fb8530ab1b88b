import type { EvidenceKind } from '#contract/freshness.ts'

export const evidenceKindNames: Record<EvidenceKind, string> = {
  ruling: 'Ruling',
  report: 'Report',
  news: 'News',
  statement: 'Statement of the brand',
  'first-hand': 'First-hand',
}
