import { useId, type ReactNode } from 'react'

export interface FieldWords {
  label: string
  hint?: string
  problem?: string | null
  /** Stands at the end of the label's line. */
  aside?: ReactNode
}

interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldWords {
  children: (attributes: FieldAttributes) => ReactNode
}

export function FieldFrame({ label, hint, problem, aside, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-base font-semibold wrap-anywhere">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
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
