import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import './menu-button.css'

interface Item {
  key: string
  text: ReactNode
  /** Null for what is only said. */
  onChoose: (() => void) | null
}

interface Props {
  ref: RefObject<HTMLButtonElement | null>
  label: string
  items: readonly Item[]
  className?: string
}

/** What is seldom wanted, behind three dots: the menu button of the WAI-ARIA Authoring Practices. */
export function MenuButton({ ref: button, label, items, className }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  /** The place of the item that has the focus; null while it is closed. */
  const [active, setActive] = useState<number | null>(null)
  const open = active !== null

  useEffect(() => {
    if (active !== null) box.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[active]?.focus()
  }, [active])

  const close = () => {
    setActive(null)
    button.current?.focus()
  }
  const move = (event: KeyboardEvent, place: number) => {
    event.preventDefault()
    setActive((place + items.length) % items.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown') move(event, (active ?? -1) + 1)
    else if (key === 'ArrowUp') move(event, (active ?? 0) - 1)
    else if (open && key === 'Home') move(event, 0)
    else if (open && key === 'End') move(event, -1)
    else if (open && key === 'Escape') close()
  }

  return (
    <div
      ref={box}
      className={classNames('menu-button print:hidden', className)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setActive(null)}
    >
      <button
        ref={button}
        type="button"
        className="btn btn-square btn-ghost"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setActive(open ? null : 0)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} role="menu" aria-label={label} className="menu-panel">
          {items.map(({ key, text, onChoose }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              aria-disabled={onChoose === null || undefined}
              onClick={() => {
                close()
                onChoose?.()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
