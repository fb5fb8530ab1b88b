import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { lastFocused } from '#client/lib/browser/last-focused.ts'

interface Props {
  title: string
  text?: ReactNode
  /** Stands between the text and the buttons. */
  body?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The second click of a double one would press what lies below. A quick tap elsewhere is another. */
function swallowSecond({ clientX, clientY }: { clientX: number; clientY: number }) {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2 || Math.hypot(event.clientX - clientX, event.clientY - clientY) > 9) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
}

/** The browser's own modal: it traps focus, closes on Escape and gives focus back to what had it. */
export function Dialog({ title, text, body, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef({ clientX: 0, clientY: 0 })
  const id = useId()

  // Before the element is taken out of the page: only then does closing give focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = lastFocused()
    element?.showModal()
    return () => {
      element?.close()
      swallowSecond(pressed.current)
      // A button that was disabled while it worked has lost its focus to the page; one that is gone, or lies in a menu
      // that has closed, leaves it there.
      const { activeElement } = document
      if (
        (activeElement === document.body || element?.contains(activeElement)) &&
        before?.getClientRects().length
      )
        before.focus({ preventScroll: true })
      // What had it may go at the same time as this, as where somebody is signed out.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPage()
      })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClickCapture={(event) => {
        pressed.current = event
      }}
      onCancel={(event) => {
        // Whether it is open is the caller's to say.
        event.preventDefault()
        onClose()
      }}
    >
      <div className="modal-box">
        <h2 id={`${id}-title`} className="text-name">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="mt-2 text-quiet">
            {text}
          </p>
        )}
        {body && <div className="mt-5">{body}</div>}
        <div className="modal-action">{children}</div>
      </div>
    </dialog>
  )
}
