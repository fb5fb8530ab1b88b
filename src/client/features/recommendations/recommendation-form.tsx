import { Link, useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { AnsweredQuery } from './new-recommendation.ts'
import { recommendationLabels, type RecommendationText } from './recommendation-text.ts'
import { useRecommending } from './use-recommending.ts'
import type { Author } from '#client/lib/author.ts'
import { paths, recommendAnchor } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { useAnchoredForm } from '#client/lib/forms/use-anchored-form.ts'
import { ImageUrlField } from '#client/ui/forms/image-url-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
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

  const field = (name: keyof RecommendationText) => ({
    ...sending.fieldState(name),
    name,
    label: recommendationLabels[name],
    value: draft.values[name],
    required: name !== 'productImage',
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })

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
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField {...field('title')} maxLength={limits.line} autoComplete="off" />
          <TextField {...field('productName')} maxLength={limits.line} autoComplete="off" />
        </div>
        <ImageUrlField
          {...field('productImage')}
          aside={<span className="text-small text-quiet">Optional</span>}
        />
        <TextAreaField {...field('reason')} maxLength={limits.reason} />
        <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
          Add Recommendation
        </SubmitButton>
      </form>
      <UnsavedWarning active={draft.dirty && !sending.pending} onLeave={draft.discard} />
      {message.dialog}
    </section>
  )
}
