import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { isKeptForMember } from '#client/lib/forms/drafts.ts'
import type { PendingAction } from '#client/lib/pending-action.ts'
import { LoginLink } from '../login-link.tsx'

interface OpenProps {
  draft: { isRestored: boolean; reset: () => void }
}

/** Above the fields of a form that shows what was typed before. */
export function KeptDraft({ draft }: OpenProps) {
  if (!draft.isRestored) return null
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes: whoever pressed it goes on with the first field, or with what is chosen there once it has gone.
    const around = currentTarget.parentElement?.parentElement
    flushSync(draft.reset)
    around?.querySelector<HTMLElement>('input:not([type=radio]:not(:checked)), textarea, select')?.focus()
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
      We kept what you typed.
      <button type="button" className="text-link tap-area" onClick={discard}>
        Discard
      </button>
    </p>
  )
}

interface LoginProps {
  /** The key of the form's draft. */
  draft: string
  action: PendingAction
  /** The id of what the way back leads to. */
  backTo: string
}

/** Says to whoever is signed out now that what they typed waits for them; nothing where nothing was typed. */
export function KeptDraftLogin({ draft, ...login }: LoginProps) {
  if (!isKeptForMember(draft)) return null
  return (
    <p role="status" className="rounded-field bg-butter px-4 py-3">
      You are logged out. We kept what you typed:{' '}
      <LoginLink {...login} className="text-link tap-area">
        log in
      </LoginLink>{' '}
      to continue and send it.
    </p>
  )
}
