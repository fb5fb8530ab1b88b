import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#client/lib/class-names.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  pending: boolean
}

/**
 * Says by turning that its work is under way; its words stay, so that nothing beside it moves. It is not disabled meanwhile:
 * a browser would take the focus from it.
 */
export function SubmitButton({ pending, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="submit"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
      className={classNames('btn', className ?? 'btn-primary')}
    >
      {pending && <span className="turning" aria-hidden="true" />}
      {children}
    </button>
  )
}
