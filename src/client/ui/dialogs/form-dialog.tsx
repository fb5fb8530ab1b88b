import { useId, useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { useFormSending, type FormSending } from '#client/lib/forms/use-form-sending.ts'
import { SubmitButton } from '../forms/submit-button.tsx'

interface Props<Name extends string> {
  title: string
  text: ReactNode
  labels: Readonly<Record<Name, string>>
  action: string
  send: () => Promise<void>
  /** Says why it was not sent. */
  wordsFor: (error: unknown) => string
  onClose: () => void
  children: (fieldState: FormSending<Name>['fieldState']) => ReactNode
}

/** A form in a dialog. It stays open, and says why, where it could not be sent; closing it is the caller's. */
export function FormDialog<Name extends string>(props: Props<Name>) {
  const { title, text, labels, action, send, wordsFor, onClose, children } = props
  const form = useId()
  const sending = useFormSending(labels)
  const [failure, setFailure] = useState('')

  const submit = () =>
    sending.send(
      async () => {
        setFailure('')
        await send()
      },
      (error) => setFailure(wordsFor(error)),
    )

  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      body={
        <form
          id={form}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {children(sending.fieldState)}
          {failure && <p role="alert">{failure}</p>}
        </form>
      }
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Cancel
      </button>
      <SubmitButton form={form} pending={sending.pending}>
        {action}
      </SubmitButton>
    </Dialog>
  )
}
