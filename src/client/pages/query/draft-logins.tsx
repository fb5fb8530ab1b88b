import { newEvidenceDraft } from '#client/features/evidence/evidence-text.ts'
import { newReplyDraft } from '#client/features/replies/reply-text.ts'
import { evidenceAnchor, replyAnchor } from '#client/lib/paths.ts'
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

/** The same for a reply. */
export const ReplyLogin = ({ id }: { id: string }) => (
  <KeptDraftLogin draft={newReplyDraft(id)} action={{ kind: 'reply' }} backTo={replyAnchor(id)} />
)
