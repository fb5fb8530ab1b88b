import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#client/lib/class-names.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  pending: boolean
}

/** Says by turning that its work is under way; its words stay, so that nothing beside it moves. */
export const SubmitButton = ({ pending, disabled, className, children, ...button }: Props) => (
  <button
    type="submit"
    {...button}
    disabled={disabled || pending}
    aria-busy={pending}
    className={classNames('btn', className ?? 'btn-primary')}
  >
    {pending && <span className="turning" aria-hidden="true" />}
    {children}
  </button>
)
