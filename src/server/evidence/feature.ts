import type { Feature } from '#server/platform/feature.ts'
import { evidenceMiscounts } from './miscounts.ts'
import { moderatedEvidence } from './moderated.ts'
import { moderatedNotes } from './moderated-notes.ts'
import { createOwnEvidence } from './own-evidence.ts'
import { evidenceData } from './personal-data.ts'
import { evidenceRoutes } from './routes.ts'
import { createEvidenceSettling } from './settle.ts'

export const evidence: Feature = {
  routes: evidenceRoutes,
  mine: createOwnEvidence,
  personalData: evidenceData,
  miscounts: evidenceMiscounts,
  moderated: [moderatedEvidence, moderatedNotes],
  settle: createEvidenceSettling,
}
