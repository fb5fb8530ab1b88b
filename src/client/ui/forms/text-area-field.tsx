import type { ComponentProps } from 'react'
import { checkText } from '#client/lib/forms/check-input.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useCheck } from './use-check.ts'

interface Props extends ComponentProps<'textarea'>, Omit<FieldWords, 'hint'> {
  name: string
}

export function TextAreaField({ label, problem, aside, ...text }: Props) {
  const checked = useCheck<HTMLTextAreaElement>(label, text, checkText)

  return (
    <FieldFrame label={label} problem={problem ?? null} aside={aside}>
      {(attributes) => (
        <textarea dir="auto" className="textarea w-full" rows={5} {...attributes} {...text} {...checked} />
      )}
    </FieldFrame>
  )
}
