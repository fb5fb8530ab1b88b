import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from '#client/ui/field-frame.tsx'

interface Props extends ComponentProps<'textarea'>, Pick<FieldWords, 'label' | 'problem'> {
  name: string
}

export const TextAreaField = ({ label, problem, ...text }: Props) => (
  <FieldFrame label={label} problem={problem ?? null}>
    {(attributes) => <textarea className="textarea w-full" rows={5} {...attributes} {...text} />}
  </FieldFrame>
)
