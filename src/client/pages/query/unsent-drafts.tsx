import { evidenceLabels, newEvidenceDraft } from '#client/features/evidence/evidence-text.ts'
import {
  recommendationDraft,
  recommendationLabels,
} from '#client/features/recommendations/recommendation-text.ts'
import { newReplyDraft, replyLabels } from '#client/features/replies/reply-text.ts'
import { deferred } from '#client/ui/deferred.tsx'

const KeptDraftCopy = deferred(
  async () => (await import('#client/ui/forms/kept-draft-copy.tsx')).KeptDraftCopy,
)

interface Props {
  queryId: string
}

export const UnsentRecommendation = ({ queryId }: Props) => (
  <KeptDraftCopy draft={recommendationDraft(queryId)} labels={recommendationLabels} />
)

export const UnsentEvidence = ({ queryId }: Props) => (
  <KeptDraftCopy draft={newEvidenceDraft(queryId)} labels={evidenceLabels} />
)

export const UnsentReply = ({ recommendation }: { recommendation: string }) => (
  <KeptDraftCopy draft={newReplyDraft(recommendation)} labels={replyLabels} />
)
