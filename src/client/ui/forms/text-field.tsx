import type { ComponentProps, ReactNode } from 'react'
import { checkText, type Check } from '#client/lib/forms/check-input.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useCheck } from './use-check.ts'

export interface TextFieldProps extends ComponentProps<'input'>, FieldWords {
  name: string
  /** Stands inside the field, at its end. */
  inside?: ReactNode
  /** Plain text is held to the rules of what others read; other types have their own. */
  check?: Check
}

export function TextField({ label, hint, problem, aside, inside, check, ...input }: TextFieldProps) {
  const checked = useCheck<HTMLInputElement>(label, input, check ?? (input.type ? undefined : checkText))

  return (
    <FieldFrame label={label} problem={problem ?? null} aside={aside} {...(hint && { hint })}>
      {(attributes) => (
        <div className="relative">
          <input
            dir="auto"
            className={inside ? 'input w-full pr-13' : 'input w-full'}
            {...attributes}
            {...input}
            {...checked}
          />
          {inside && <div className="absolute inset-y-0 right-0 z-1 grid place-items-center">{inside}</div>}
        </div>
      )}
    </FieldFrame>
  )
}
