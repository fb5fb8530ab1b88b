import { useState } from 'react'
import { messageOf } from './identity-error.ts'
import { useSession } from './session.tsx'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { notify } from '#client/lib/notify.ts'

/** Asks for the mail that confirms one's address; `mailed` once it is on its way. */
export function useVerificationMail() {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [mailed, setMailed] = useState(false)

  const send = () =>
    run(async () => {
      try {
        await identity.sendVerification()
        setMailed(true)
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })

  return { mailed, pending, send: () => void send() }
}
