import { use, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnsweredQuery } from './new-recommendation.ts'
import { RecommendationFields } from './recommendation-fields.tsx'
import { emptyRecommendation, recommendationDraft } from './recommendation-text.ts'
import { useRecommending } from './use-recommending.ts'
import type { Author } from '#client/lib/author.ts'
import { classNames } from '#client/lib/class-names.ts'
import { recommendAnchor } from '#client/lib/paths.ts'
import { useAnchoredForm } from '#client/lib/forms/use-anchored-form.ts'
import { isKeptForMember } from '#client/lib/forms/drafts.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import { KeptDraft, KeptDraftLogin } from '#client/ui/forms/kept-draft.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { useMessage } from '#client/ui/dialogs/use-message.tsx'

export interface FormBodyProps {
  queryId: string
  /** Undefined while it could not be loaded. */
  query: AnsweredQuery | undefined
  person: Author | null
}

/** Whoever is logged out while they write finds it again once they are back; nobody else does. */
export function FormBody(props: FormBodyProps) {
  const draft = recommendationDraft(props.queryId)
  return use(MemberUid) === null && isKeptForMember(draft) ? (
    <KeptDraftLogin draft={draft} action={{ kind: 'recommend' }} backTo={recommendAnchor} />
  ) : (
    <OpenForm {...props} />
  )
}

/**
 * Folded to its first field for whoever came to read. It opens for whoever is in it, has come for it or had begun, and
 * stays so: nothing moves that nobody has touched.
 */
function OpenForm({ queryId, query, person }: FormBodyProps) {
  const message = useMessage()
  const { draft, sending, submit } = useRecommending(queryId, query, person, message.show)
  const { hash } = useLocation()
  const [open, setOpen] = useState(hash === `#${recommendAnchor}`)
  useAnchoredForm(recommendAnchor)

  return (
    <>
      <form
        className={classNames('grid gap-6', !open && !draft.dirty && 'folded-form')}
        onFocus={() => setOpen(true)}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <KeptDraft draft={draft} />
        <RecommendationFields queryId={queryId} draft={draft} saved={emptyRecommendation} sending={sending} />
        <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
          Add Recommendation
        </SubmitButton>
      </form>
      {message.dialog}
    </>
  )
}
