import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MessageDialog } from './message-dialog.tsx'
import { LoginLink } from '../login-link.tsx'
import type { PendingAction } from '#client/lib/pending-action.ts'

export interface Message {
  title: string
  text?: string
  /** What somebody has to log in for, and the id of what the way back leads to. */
  login?: { action: PendingAction; backTo?: string }
  afterwards?: () => void
}

/** One message at a time, in a dialog that the caller places. */
export function useMessage() {
  const [message, setMessage] = useState<Message | null>(null)

  const close = () => {
    // Gone before anything follows: while a modal is open, nothing else can take the focus.
    flushSync(() => setMessage(null))
    message?.afterwards?.()
  }
  const dialog = message && (
    <MessageDialog
      title={message.title}
      {...(message.text && { text: message.text })}
      link={
        message.login && (
          <LoginLink {...message.login} className="btn btn-primary">
            Log in
          </LoginLink>
        )
      }
      onClose={close}
    />
  )
  return { show: setMessage as (message: Message) => void, dialog }
}
