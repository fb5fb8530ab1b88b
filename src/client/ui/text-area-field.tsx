import { useId, type ComponentProps } from 'react'

interface Props extends ComponentProps<'textarea'> {
  label: string
  name: string
  problem?: string | null
}

/** A labelled text of several lines with room for what is wrong. */
export function TextAreaField({ label, problem, ...text }: Props) {
  const id = useId()

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-base font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        className="textarea w-full"
        rows={5}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...text}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-small font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
