import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { QueryText } from '#contract/queries.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { queryLabels } from './query-form-text.ts'
import type { Draft } from '#client/lib/forms/use-draft.ts'
import type { FormSending } from '#client/lib/forms/use-form-sending.ts'
import { ImageUrlField } from '#client/ui/forms/image-url-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

type Name = keyof QueryText

interface Props {
  draft: Draft<Name>
  /** What is saved, for where it is not what was written over. */
  saved: QueryText
  sending: FormSending<Name>
  onSend: () => void
  /** The words on the button. */
  children: ReactNode
}

export function QueryForm({ draft, saved, sending, onSend, children }: Props) {
  const field = (name: Name) => ({
    ...sending.fieldState(name),
    name,
    label: queryLabels[name],
    value: draft.values[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })
  const choice = (name: Name) =>
    draft.conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        label={queryLabels[name]}
        theirs={saved[name]}
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
      <ImageUrlField {...field('productImageUrl')} />
      {choice('productImageUrl')}
      <TextField {...field('queryTitle')} maxLength={limits.line} autoComplete="off" />
      {choice('queryTitle')}
      <TextAreaField {...field('boycottingReason')} maxLength={limits.reason} />
      {choice('boycottingReason')}
      <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
        {children}
      </SubmitButton>
    </form>
  )
}
