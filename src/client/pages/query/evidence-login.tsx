import { newEvidenceDraft } from '#client/features/evidence/evidence-text.ts'
import { evidenceAnchor } from '#client/lib/paths.ts'
import { deferred } from '#client/ui/deferred.tsx'

const KeptDraftLogin = deferred(async () => (await import('#client/ui/forms/kept-draft.tsx')).KeptDraftLogin)

/** For whoever was signed out while they wrote evidence. */
export const EvidenceLogin = ({ queryId }: { queryId: string }) => (
  <KeptDraftLogin
    draft={newEvidenceDraft(queryId)}
    action={{ kind: 'add-evidence' }}
    backTo={evidenceAnchor}
  />
)
