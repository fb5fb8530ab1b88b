import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AnsweredQuery } from './new-recommendation.ts'
import { RecommendationFields } from './recommendation-fields.tsx'
import { emptyRecommendation, recommendationDraft } from './recommendation-text.ts'
import { useRecommending } from './use-recommending.ts'
import type { Author } from '#client/lib/author.ts'
import { classNames } from '#client/lib/class-names.ts'
import { recommendAnchor } from '#client/lib/paths.ts'
import { useAnchoredForm } from '#client/lib/forms/use-anchored-form.ts'
import { isKeptForMember } from '#client/lib/forms/use-draft.ts'
import { KeptForLogin } from '#client/ui/forms/kept-for-login.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { UnsavedWarning } from '#client/ui/forms/unsaved-warning.tsx'
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
  return !props.person && isKeptForMember(draft) ? (
    <KeptForLogin draft={draft} backTo={recommendAnchor} />
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
  const [open, setOpen] = useState(draft.dirty || hash === `#${recommendAnchor}`)
  useAnchoredForm(recommendAnchor)

  return (
    <>
      <form
        className={classNames('grid gap-6', !open && 'folded-form')}
        onFocus={() => setOpen(true)}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <RecommendationFields queryId={queryId} draft={draft} saved={emptyRecommendation} sending={sending} />
        <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
          Add Recommendation
        </SubmitButton>
      </form>
      <UnsavedWarning active={draft.dirty && !sending.pending} onLeave={draft.discard} />
      {message.dialog}
    </>
  )
}
