import type { EvidenceDraft } from '#contract/evidence.ts'
import type { Verdict } from '#contract/freshness.ts'
import type { PersonName } from './people.ts'

/** Invented, like the queries it is on. */
export interface DemoEvidence extends Omit<EvidenceDraft, 'publishedOn'> {
  by: PersonName
  daysLater: number
  /** How long before today it was published. */
  publishedDaysAgo?: number
  checks?: DemoCheck[]
}

interface DemoCheck {
  by: PersonName
  verdict: Verdict
  note?: string
  daysAgo: number
}
