import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from '#client/ui/field-frame.tsx'

export interface TextFieldProps extends ComponentProps<'input'>, FieldWords {
  name: string
  /** Stands inside the field, at its end. */
  inside?: ReactNode
}

export const TextField = ({ label, hint, problem, aside, inside, ...input }: TextFieldProps) => (
  <FieldFrame label={label} problem={problem ?? null} aside={aside} {...(hint && { hint })}>
    {(attributes) => (
      <div className="relative">
        <input className={inside ? 'input w-full pr-13' : 'input w-full'} {...attributes} {...input} />
        {inside && <div className="absolute inset-y-0 right-0 z-1 grid place-items-center">{inside}</div>}
      </div>
    )}
  </FieldFrame>
)
