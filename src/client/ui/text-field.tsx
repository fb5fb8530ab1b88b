import { useId, type ComponentProps, type ReactNode } from 'react'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  hint?: string
  /** What is wrong with what was typed. */
  problem?: string | null
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  /** Stands inside the field, at its end. */
  inside?: ReactNode
}

/** A labelled input with room for a hint and for what is wrong. */
export function TextField({ label, hint, problem, aside, inside, ...input }: TextFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-base font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          id={id}
          className={inside ? 'input w-full pr-13' : 'input w-full'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {inside && <div className="absolute inset-y-0 right-0 z-1 grid place-items-center">{inside}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-small font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
