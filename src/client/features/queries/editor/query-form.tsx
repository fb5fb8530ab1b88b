import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { ConflictChoice } from '#client/ui/forms/conflict-choice.tsx'
import { MoreDetails } from './more-details.tsx'
import { allLabels, isMust, wordsFor, type FieldName, type QueryFields } from './query-form-text.ts'
import type { Draft } from '#client/lib/forms/use-draft.ts'
import type { FormSending } from '#client/lib/forms/use-form-sending.ts'
import { ProductPictureField } from '#client/ui/forms/picture/product-picture-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  draft: Draft<FieldName>
  /** What is saved, for where it is not what was written over. */
  saved: QueryFields
  /** Whether details of it were filled in for whoever comes. */
  hasDetails: boolean
  sending: FormSending<FieldName>
  onSend: () => void
  /** Stands below what names the product. */
  belowProduct: ReactNode
  /** The words on the button. */
  children: ReactNode
}

export function QueryForm({ draft, saved, hasDetails, sending, onSend, belowProduct, children }: Props) {
  const field = <Name extends FieldName>(name: Name) => ({
    ...sending.fieldState(name),
    name,
    label: allLabels[name],
    value: draft.values[name],
    required: isMust(name),
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })
  const choice = (name: FieldName) =>
    draft.conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        label={allLabels[name]}
        theirs={wordsFor(name, saved[name])}
        onChoose={(choice) => draft.resolveConflict(name, choice)}
      />
    )

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="grid gap-3">
          <TextField {...field('productName')} maxLength={limits.line} autoComplete="off" />
          {choice('productName')}
        </div>
        <div className="grid gap-3">
          <TextField {...field('productBrand')} maxLength={limits.line} autoComplete="off" />
          {choice('productBrand')}
        </div>
      </div>
      {belowProduct}
      <ProductPictureField {...field('productImageUrl')} />
      {choice('productImageUrl')}
      <TextField {...field('queryTitle')} maxLength={limits.line} autoComplete="off" />
      {choice('queryTitle')}
      <TextAreaField {...field('boycottingReason')} maxLength={limits.reason} />
      {choice('boycottingReason')}
      <MoreDetails field={field} choice={choice} saved={saved} isFilledIn={hasDetails} />
      <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
        {children}
      </SubmitButton>
    </form>
  )
}
