import { useEffect, useId, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  text?: string
  /** Stands between the text and the buttons. */
  body?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal: it traps focus, closes on Escape and gives focus back by itself. */
export function Dialog({ title, text, body, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
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
