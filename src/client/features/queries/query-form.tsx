import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { QueryDraft } from '#contract/queries.ts'
import { queryLabels } from '#client/features/queries/query-form-text.ts'
import type { FormSending } from '#client/lib/use-form-sending.ts'
import { ImageUrlField } from '#client/ui/image-url-field.tsx'
import { SubmitButton } from '#client/ui/submit-button.tsx'
import { TextAreaField } from '#client/ui/text-area-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'

type Name = keyof QueryDraft

interface Props {
  values: QueryDraft
  onChange: (name: Name, value: string) => void
  sending: FormSending<Name>
  onSend: () => void
  /** The words on the button. */
  children: ReactNode
}

export function QueryForm({ values, onChange, sending, onSend, children }: Props) {
  const field = (name: Name) => ({
    ...sending.fieldState(name),
    name,
    label: queryLabels[name],
    value: values[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField {...field('productName')} maxLength={limits.line} autoComplete="off" />
        <TextField {...field('productBrand')} maxLength={limits.line} autoComplete="off" />
      </div>
      <ImageUrlField {...field('productImageUrl')} />
      <TextField {...field('queryTitle')} maxLength={limits.line} autoComplete="off" />
      <TextAreaField {...field('boycottingReason')} maxLength={limits.reason} />
      <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
        {children}
      </SubmitButton>
    </form>
  )
}
