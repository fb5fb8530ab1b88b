import type { EvidenceDraft } from '#contract/evidence.ts'
import type { EvidenceKind, Verdict } from '#contract/freshness.ts'

/** What a person writes into the form. */
export type EvidenceText = Record<keyof EvidenceDraft, string>

export const evidenceLabels = {
  kind: 'Kind of Evidence',
  statement: 'What It Shows',
  url: 'Source Link',
  publisher: 'Published by',
  publishedOn: 'Published on',
  quote: 'Quote',
  archiveUrl: 'Archived Copy',
  replyUrl: 'The Brand’s Answer',
} as const satisfies EvidenceText

export { evidenceKindNames as kindNames } from '#client/lib/evidence-kind-names.ts'

export const verdictNames: Record<Verdict, string> = {
  'still-true': 'Still true',
  outdated: 'Outdated',
  disputed: 'Not true',
}

/** Under which names what is written outlives its form. */
export const newEvidenceDraft = (queryId: string) => `evidence-on/${queryId}`
export const evidenceDraft = (id: string) => `evidence/${id}`
export const checkDraft = (id: string) => `evidence-check/${id}`

export const emptyEvidence: EvidenceText = {
  kind: 'news',
  statement: '',
  url: '',
  publisher: '',
  publishedOn: '',
  quote: '',
  archiveUrl: '',
  replyUrl: '',
}

/** As the form shows what is stored. */
export const textOf = (evidence: Readonly<Record<keyof EvidenceDraft, string | null>>): EvidenceText =>
  Object.fromEntries(
    Object.keys(emptyEvidence).map((name) => [name, evidence[name as keyof EvidenceDraft] ?? '']),
  ) as EvidenceText

export const draftOf = ({ kind, ...text }: EvidenceText): EvidenceDraft => ({
  ...text,
  kind: kind as EvidenceKind,
})
