import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LogOutDialog } from './log-out-dialog.tsx'
import { ModerationItem } from './moderation-item.tsx'
import type { SignedInUser } from '#client/features/identity/port.ts'
import { useSignOut } from '#client/features/identity/use-sign-out.ts'
import { draftNames } from '#client/lib/forms/draft-storage.ts'
import { notify } from '#client/lib/notify.ts'
import { paths } from '#client/lib/paths.ts'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'

interface Props {
  person: SignedInUser
  menuOpen: boolean
  /** Whether the page has had the time to show what it is for. */
  usable: boolean
  onChoose: () => void
}

export function AccountItems({ person, menuOpen, usable, onChoose }: Props) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const name = person.displayName || 'User'

  const logOut = async () => {
    setAsking(false)
    // Home first: a protected screen that loses its person would otherwise ask to log in again.
    void navigate(paths.home, { flushSync: true })
    await signOut()
    notify.success('Logout Success')
  }

  const askToLogOut = () => {
    onChoose()
    if (draftNames(person.uid).length) setAsking(true)
    else void logOut()
  }

  return (
    <>
      <li className="unfolded:ml-1">
        <Link
          to={paths.profile}
          title={name}
          onClick={onChoose}
          className="nav-link flex items-center gap-3 unfolded:rounded-full unfolded:p-0"
        >
          <ImageWithFallback
            src={person.photoURL}
            fallback={placeholders.avatar}
            alt="Your profile"
            loading="eager"
            width={44}
            height={44}
            className="size-11 shrink-0 rounded-full object-cover"
          />
          <span aria-hidden="true" dir="auto" className="truncate unfolded:hidden">
            {name}
          </span>
        </Link>
      </li>
      <li className="pt-2 unfolded:ml-1 unfolded:pt-0">
        <button
          type="button"
          className="btn w-full btn-quiet unfolded:w-19 unfolded:px-0"
          onClick={askToLogOut}
        >
          Logout
        </button>
      </li>
      {asking && <LogOutDialog onLogOut={() => void logOut()} onClose={() => setAsking(false)} />}
      {(usable || menuOpen) && <ModerationItem uid={person.uid} menuOpen={menuOpen} onChoose={onChoose} />}
    </>
  )
}
