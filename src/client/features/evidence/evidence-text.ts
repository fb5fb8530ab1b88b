import type { EvidenceDraft } from '#contract/evidence.ts'
import { evidenceRows } from '#contract/field-rows.ts'
import type { EvidenceKind, Verdict } from '#contract/freshness.ts'
import { labelsOf, textsOf } from '#client/lib/forms/field-texts.ts'

export type EvidenceText = Record<keyof EvidenceDraft, string>

export const evidenceLabels = labelsOf(evidenceRows)

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

export const emptyEvidence: EvidenceText = { ...textsOf(evidenceRows, {}), kind: 'news' }

/** As the form shows what is stored. */
export const textOf = (evidence: Readonly<Record<keyof EvidenceDraft, string | null>>): EvidenceText =>
  textsOf(evidenceRows, evidence)

export const draftOf = ({ kind, ...text }: EvidenceText): EvidenceDraft => ({
  ...text,
  kind: kind as EvidenceKind,
})
