import type { Feature } from '#server/platform/feature.ts'
import { evidenceCounterChecks } from './counter-checks.ts'
import { moderatedEvidence } from './moderated.ts'
import { moderatedNotes } from './moderated-notes.ts'
import { evidenceNotices } from './notices.ts'
import { createOwnEvidence } from './own-evidence.ts'
import { evidenceData } from './personal-data.ts'
import { evidenceRoutes } from './routes.ts'
import { createEvidenceRecount } from './recount.ts'

export const evidence: Feature = {
  routes: evidenceRoutes,
  mine: createOwnEvidence,
  personalData: evidenceData,
  counterChecks: evidenceCounterChecks,
  moderated: [moderatedEvidence, moderatedNotes],
  notices: () => evidenceNotices,
  recountMember: createEvidenceRecount,
}
