import { useEffect, useState } from 'react'
import { codeOf } from '../identity-error.ts'
import type { MailedAction } from '../port.ts'
import { useSession } from '../session.tsx'

type MailedActionState =
  | { state: 'looking' }
  | { state: 'useless' }
  | { state: 'unanswered' }
  | { state: 'ready'; action: MailedAction }

/** Asks what a mailed code is for. Asking uses nothing up: only a press of a button does. */
export function useMailedAction(code: string): MailedActionState {
  const { identity } = useSession()
  const [current, setCurrent] = useState<MailedActionState>({ state: code ? 'looking' : 'useless' })

  useEffect(() => {
    if (!code) return
    let wanted = true
    const show = (found: MailedActionState) => {
      if (wanted) setCurrent(found)
    }
    identity.checkMailedCode(code).then(
      (action) => show({ state: 'ready', action }),
      (error: unknown) =>
        show({ state: codeOf(error) === 'auth/network-request-failed' ? 'unanswered' : 'useless' }),
    )
    return () => {
      wanted = false
    }
  }, [identity, code])

  return current
}
