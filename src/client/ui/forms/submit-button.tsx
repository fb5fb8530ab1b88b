import { useEffect, useRef, type ButtonHTMLAttributes } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { lastFocused } from '#client/lib/browser/last-focused.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  pending: boolean
}

/** Says by turning that its work is under way; its words stay, so that nothing beside it moves. */
export function SubmitButton({ pending, disabled, className, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)

  // A browser takes the focus from a button that is disabled: whoever pressed it gets it back, unless they have moved on.
  useEffect(() => {
    if (!pending && document.activeElement?.contains(button.current) && lastFocused() === button.current)
      button.current?.focus({ preventScroll: true })
  }, [pending])

  return (
    <button
      ref={button}
      type="submit"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending}
      className={classNames('btn', className ?? 'btn-primary')}
    >
      {pending && <span className="turning" aria-hidden="true" />}
      {children}
    </button>
  )
}
