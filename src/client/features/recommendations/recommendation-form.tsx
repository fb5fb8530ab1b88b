import { Link, useLocation } from 'react-router'
import type { AnsweredQuery } from './new-recommendation.ts'
import { RecommendationFields } from './recommendation-fields.tsx'
import { emptyRecommendation } from './recommendation-text.ts'
import { useRecommending } from './use-recommending.ts'
import type { Author } from '#client/lib/author.ts'
import { paths, recommendAnchor } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { useAnchoredForm } from '#client/lib/forms/use-anchored-form.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { UnsavedWarning } from '#client/ui/forms/unsaved-warning.tsx'
import { useMessage } from '#client/ui/dialogs/use-message.tsx'

interface Props {
  queryId: string
  /** Undefined while it could not be loaded. */
  query: AnsweredQuery | undefined
  person: Author | null
}

export function RecommendationForm({ queryId, query, person }: Props) {
  const message = useMessage()
  const { draft, sending, submit } = useRecommending(queryId, query, person, message.show)
  const here = useLocation()
  const section = useAnchoredForm(recommendAnchor)

  return (
    <section
      ref={section}
      id={recommendAnchor}
      className="rounded-box bg-mint p-5 sm:p-8 lg:p-10 print:hidden"
    >
      <h2 className="text-section">Add a Recommendation</h2>
      <p className="mt-2">
        Do you know something better? Tell people about it.
        {!person && (
          <>
            {' '}
            You will need to{' '}
            <Link to={paths.login} state={comeBackTo(here)} className="text-link">
              log in
            </Link>{' '}
            to send it.
          </>
        )}
      </p>
      <form
        className="mt-7 grid gap-6"
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
    </section>
  )
}
