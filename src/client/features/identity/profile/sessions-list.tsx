import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { AccountSession } from '#contract/sessions.ts'
import { sendEndAllSessions, sendEndSession, sessionsOptions } from './account-api.ts'
import { LoadFailure } from './load-failure.tsx'
import { useSignOut } from '../use-sign-out.ts'
import { focusNearbyOnce } from '#client/lib/browser/focus-nearby-once.ts'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  uid: string
  /** Called before this browser is signed out with the others. */
  onLeave: () => void
}

export function SessionsList({ uid, onLeave }: Props) {
  const { data: sessions, isError, refetch } = useQuery(sessionsOptions(uid))
  const [asking, setAsking] = useState(false)
  const refocus = useRefocus(sessions)

  if (isError && !sessions)
    return <LoadFailure text="Your sign-ins could not be loaded." onRetry={() => void refetch()} />
  if (!sessions) return <div className="skeleton h-40" role="status" aria-label="Loading your sign-ins" />
  return (
    <>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionEntry key={session.id} uid={uid} session={session} onEnded={refocus} />
        ))}
      </ul>
      {sessions.length === 1 && <p className="text-quiet">You are not signed in anywhere else.</p>}
      <button
        type="button"
        data-sign-out
        className="btn justify-self-start btn-quiet"
        onClick={() => setAsking(true)}
      >
        Sign out everywhere
      </button>
      {asking && <SignOutEverywhere onLeave={onLeave} onCancel={() => setAsking(false)} />}
    </>
  )
}

interface EntryProps {
  uid: string
  session: AccountSession
  /** Told where the focus goes once it is not listed any more. */
  onEnded: (focusNext: () => void) => void
}

function SessionEntry({ uid, session, onEnded }: EntryProps) {
  const client = useQueryClient()
  const { pending, run } = usePending()
  const { id, device, signedInAt, usedAt, isCurrent } = session
  const name = device ?? 'Unknown browser'

  const end = async (pressed: HTMLElement) => {
    const focusNext = focusNearbyOnce('[data-sign-out]', pressed)
    try {
      await sendEndSession(id)
    } catch (error) {
      if (!isNotFound(error)) {
        notify.error('This browser could not be signed out. Please try again.')
        return
      }
    }
    onEnded(focusNext)
    notify.success(`Signed out: ${name}`)
    await client.invalidateQueries({ queryKey: sessionsOptions(uid).queryKey })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-base-300 p-4">
      <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 text-quiet" />
      <div className="min-w-0 grow basis-52">
        <p className="text-base font-semibold">
          {name}
          {isCurrent && <span className="text-primary"> · this browser</span>}
        </p>
        <p className="text-small text-quiet">
          Signed in <Time at={signedInAt} as="minute" />, last used <Time at={usedAt} as="minute" />
        </p>
      </div>
      {!isCurrent && (
        <SubmitButton
          type="button"
          data-sign-out
          className="btn-quiet"
          aria-label={`Sign out ${name}`}
          pending={pending}
          onClick={({ currentTarget }) => void run(() => end(currentTarget))}
        >
          Sign out
        </SubmitButton>
      )}
    </li>
  )
}

function SignOutEverywhere({ onLeave, onCancel }: { onLeave: () => void; onCancel: () => void }) {
  const signOut = useSignOut()
  const { pending, run } = usePending()

  const endAll = async () => {
    try {
      await sendEndAllSessions()
    } catch {
      notify.error('You could not be signed out everywhere. Please try again.')
      return
    }
    onLeave()
    await signOut()
    notify.success('You are signed out everywhere.')
  }

  return (
    <Dialog
      title="Sign out everywhere?"
      text="You will have to log in again in every browser, also in this one."
      onClose={onCancel}
    >
      <button type="button" className="btn btn-quiet" disabled={pending} onClick={onCancel}>
        Cancel
      </button>
      <SubmitButton type="button" pending={pending} onClick={() => void run(endAll)}>
        Yes, everywhere
      </SubmitButton>
    </Dialog>
  )
}
