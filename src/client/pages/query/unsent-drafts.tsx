import type { ComponentProps } from 'react'
import { evidenceLabels, newEvidenceDraft } from '#client/features/evidence/evidence-text.ts'
import { swapNoteDraft, swapNoteLabels } from '#client/features/marks/swap-note-text.ts'
import {
  recommendationDraft,
  recommendationLabels,
} from '#client/features/recommendations/recommendation-text.ts'
import { newReplyDraft, replyLabels } from '#client/features/replies/reply-text.ts'
import { draftNames } from '#client/lib/forms/draft-storage.ts'
import { deferred } from '#client/ui/deferred.tsx'

const KeptDraftCopy = deferred(
  async () => (await import('#client/ui/forms/kept-draft-copy.tsx')).KeptDraftCopy,
)

/** Few have typed anything: its code comes for them alone. */
const Unsent = (props: ComponentProps<typeof KeptDraftCopy>) =>
  draftNames().some((name) => name.endsWith(`:${props.draft}`)) && <KeptDraftCopy {...props} />

interface Props {
  queryId: string
}

export const UnsentRecommendation = ({ queryId }: Props) => (
  <Unsent draft={recommendationDraft(queryId)} labels={recommendationLabels} />
)

export const UnsentEvidence = ({ queryId }: Props) => (
  <Unsent draft={newEvidenceDraft(queryId)} labels={evidenceLabels} />
)

/** What was typed about a recommendation. */
export const UnsentWords = ({ recommendation }: { recommendation: string }) => (
  <>
    <Unsent draft={newReplyDraft(recommendation)} labels={replyLabels} />
    <Unsent draft={swapNoteDraft(recommendation)} labels={swapNoteLabels} />
  </>
)
